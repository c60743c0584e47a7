"""Match records for the commands, short enough to be read here."""

CLEAN = """\
 3 point match

 Game 1
 Ayşe : 0                           Mehmet : 0
  1) 65: 24/18 18/13                 31: 8/5 6/5
  2) 31: 8/5 6/5                     64: 24/14
      Wins 2 points

 Game 2
 Ayşe : 2                           Mehmet : 0
  1)                                 43: 24/20 13/10
  2) 64: 24/14                       55: 13/3 13/3
      Wins 1 point and the match
"""
"""Nothing to object to but two notes: both games end before everything is borne off."""

FAULTY = """\
 5 point match

 Game 1
 Ayşe : 0                           Mehmet : 0
  1) 65: 24/18 18/13                 31: 8/5 6/5
  2) 65: 24/18 13/8                  66: 24/18 24/18 13/7 13/7
  3) 31: 8/5                         42: 8/4 6/4
"""
"""Ayşe leaves a checker on the bar (P306, row 7) and the game has no result (R206, row 3)."""

CUBE = """\
 3 point match

 Game 1
 Deniz : 0                          Umut : 0
  1) 65: 24/18 18/13                 31: 8/5 6/5
  2) Doubles => 2                     Takes
  3) 31: 8/5 6/5                     64: 24/14
  4) 31: 8/5 6/5                     Doubles => 4
  5) Drops
                                      Wins 2 points
"""
"""Played with the cube, so under backgammon; nothing to object to."""

MONEY = """\
; [Jacoby "On"]

 Game 1
 Deniz : 0                          Umut : 0
  1) Doubles => 2                    Takes
"""

PROSE = "Dear Sir,\nthank you for your letter of the 3rd.\nYours\n"
"""No match record: N100."""
