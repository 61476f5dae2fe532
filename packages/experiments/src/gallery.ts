import { type Experiment, type Row, verdictOf } from "./contract/index.ts";
import { element, inShort, svgOf, textOf } from "./pictures/index.ts";
import { type Paper, paperTitles, type Statement, statementId } from "./statements/index.ts";

/** An experiment with what it measured. */
export interface GalleryEntry {
  readonly experiment: Experiment;
  readonly rows: readonly Row[];
}

const style = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 1320px; margin: 0 auto; padding: 1rem; }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 620px), 1fr)); gap: 2rem 1.5rem; }
h2 { grid-column: 1 / -1; margin: 2rem 0 0; } h3 { margin: 0 0 .3rem; } article { min-width: 0; }
article > svg { max-width: 100%; height: auto; } .chips { font-size: .85rem; opacity: .8; }
.holds { color: #157a4a; } .contradicted { color: #c0362c; font-weight: 600; }
@media (prefers-color-scheme: dark) { .holds { color: #5fce9a; } .contradicted { color: #ff8a80; } }
table { border-collapse: collapse; font-size: .85rem; } td, th { padding: .15rem .6rem .15rem 0; text-align: left; }
.scroll { overflow-x: auto; } code { font-size: .9em; }
`;

/** The page docs/theorems.html: every experiment with its picture, its claims and what was measured. */
export function galleryPage(entries: readonly GalleryEntry[], statements: readonly Statement[]): string {
  const byId = new Map(statements.map((statement) => [statementId(statement), statement]));
  const sections = (Object.keys(paperTitles) as Paper[]).map((paper) => {
    const own = entries.filter(
      ({ experiment }) => experiment.statements[0]?.startsWith(`${paper}/`) === true,
    );
    if (own.length === 0) return "";
    return (
      element("h2", { id: paper }, textOf(paperTitles[paper])) +
      own.map((entry) => article(entry, byId)).join("\n")
    );
  });
  const intro =
    "Each picture is one experiment: what a theorem claims (dashed) beside what was measured, with 99 % intervals. " +
    "Numbers without an interval were computed, not sampled. A claim counts as contradicted only where a true one would be with probability at most 1e-9.";
  return [
    "<!doctype html>",
    '<html lang="en">',
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Holdfast: theorems one can watch</title><style>${style}</style></head>`,
    "<body>",
    element("h1", {}, "Theorems one can watch"),
    element("p", {}, textOf(intro)),
    element("main", {}, ...sections),
    "</body>",
    "</html>",
    "",
  ].join("\n");
}

function article({ experiment, rows }: GalleryEntry, byId: ReadonlyMap<string, Statement>): string {
  const { id, title, summary } = experiment;
  const chips = experiment.statements.map((statement) => nameOf(byId.get(statement), statement)).join(" · ");
  const against = rows.filter((row) => verdictOf(row) === "contradicted").length;
  const claims = rows.filter((row) => verdictOf(row) !== "none").length;
  const verdict =
    against === 0
      ? element("span", { class: "holds" }, `none of ${claims} claims contradicted`)
      : element("span", { class: "contradicted" }, `${against} of ${claims} claims contradicted`);
  return element(
    "article",
    { id },
    element("h3", {}, textOf(title)),
    element("p", {}, withCode(summary)),
    element(
      "p",
      { class: "chips" },
      `${textOf(chips)} · `,
      verdict,
      " · ",
      element("code", {}, textOf(`holdfast experiment ${id}`)),
    ),
    svgOf(title, experiment.picture(rows)),
    element(
      "details",
      {},
      element("summary", {}, `${rows.length} rows`),
      element("div", { class: "scroll" }, tableOf(rows)),
    ),
  );
}

/** A text in which words between backticks are code. */
function withCode(text: string): string {
  return textOf(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}

function nameOf(statement: Statement | undefined, id: string): string {
  return statement === undefined ? id : `${statement.kind} ${statement.number}`;
}

function tableOf(rows: readonly Row[]): string {
  const line = (tag: string, cells: readonly string[]): string =>
    element("tr", {}, ...cells.map((cell) => element(tag, {}, textOf(cell))));
  const head = line("th", ["", "at", "claimed", "measured", "99 % interval"]);
  const body = rows.map(({ series, at, claimed, measured }) =>
    line("td", [
      series,
      Object.entries(at)
        .map(([name, value]) => `${name} ${typeof value === "number" ? inShort(value) : value}`)
        .join(", "),
      claimed === undefined ? "" : `${claimed.relation} ${inShort(claimed.value)}`,
      inShort(measured.value),
      measured.runs === 0 ? "exact" : `${inShort(measured.lower)} to ${inShort(measured.upper)}`,
    ]),
  );
  return element("table", {}, head, ...body);
}
