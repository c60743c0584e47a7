"""Tests of the findings: their places, their formats, their explanations."""
