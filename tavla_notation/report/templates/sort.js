// A click on a heading sorts by it, a second one the other way round.
for (const table of document.querySelectorAll("table.sortable")) {
  const headings = [...table.tHead.rows[0].cells];
  headings.forEach((heading, column) => heading.firstElementChild.addEventListener("click", () => {
    const rising = heading.getAttribute("aria-sort") !== "ascending";
    for (const other of headings) other.removeAttribute("aria-sort");
    heading.setAttribute("aria-sort", rising ? "ascending" : "descending");
    const numeric = heading.classList.contains("number");
    const words = new Intl.Collator(document.documentElement.lang, { numeric: true });
    const key = (row) => row.cells[column].dataset.key ?? row.cells[column].textContent;
    const compare = (a, b) => numeric
      ? key(a) - key(b)
      : words.compare(key(a), key(b));
    const rows = [...table.tBodies[0].rows].sort((a, b) => rising ? compare(a, b) : compare(b, a));
    table.tBodies[0].append(...rows);
  }));
}
// Where a table is wider than the screen, the line above it says so.
const tell = () => {
  for (const box of document.querySelectorAll(".scroll")) box.previousElementSibling.hidden = box.scrollWidth <= box.clientWidth;
};
addEventListener("resize", tell);
tell();
// A browser on a phone hides its own way to print.
const printer = document.querySelector("nav .print");
printer.hidden = false;
printer.addEventListener("click", () => window.print());
// A link to a finding opens what it is folded into.
const unfold = (element) => {
  for (let part = element; part; part = part.parentElement) if (part.tagName === "DETAILS") part.open = true;
};
const follow = () => {
  const target = document.getElementById(location.hash.slice(1));
  if (target) { unfold(target); target.scrollIntoView(); }
};
addEventListener("hashchange", follow);
follow();
