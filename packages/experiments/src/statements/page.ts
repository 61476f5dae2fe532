import { type Paper, type Statement, statementId } from "./statement.ts";

/** The papers in the order of the page. */
export const paperTitles: Readonly<Record<Paper, string>> = {
  "chaudhuri-hsu": "Chaudhuri and Hsu, Sample Complexity Bounds for Differentially Private Learning (2011)",
  "dagan-feldman": "Dagan and Feldman, PAC Learning with Stable and Private Predictions (2020)",
  "bun-livni-moran":
    "Bun, Livni and Moran, An Equivalence Between Private Classification and Online Prediction (2020)",
  cummings:
    "Cummings, Ligett, Nissim, Roth and Wu, Adaptive Learning with Robust Generalization Guarantees (2016)",
  wang: "Wang, Lei and Fienberg, Learning with Differential Privacy: Stability, Learnability and the Sufficiency and Necessity of ERM Principle (2016)",
};

const opening = `# Every statement, and where it lives

Each numbered definition, theorem, lemma, corollary, proposition, observation, remark, example and algorithm of the five papers, and what became of it:
a **rule** that certificates use (\`holdfast rules ID\`), a **bound** of the catalogue (\`bounds.boundOf(ID)\`), a **learner**
(\`holdfast learn --learner ID\`), an **experiment** that shows claimed beside measured (\`holdfast experiment ID\`), a file that holds or
tests it, or the reason why there is none. [Errata](errata.md) lists where a statement is not true as printed. \`npm run theorems\` runs every
experiment and draws them into one page, [theorems.html](theorems.html).
`;

/** The page docs/theorems.md: one table per paper, one row per statement. */
export function statementsPage(statements: readonly Statement[]): string {
  const sections = (Object.keys(paperTitles) as Paper[]).map((paper) => {
    const rows = statements.filter((statement) => statement.paper === paper).map(row);
    return [
      `## ${paperTitles[paper]}`,
      "",
      "| statement | what it says | where |",
      "|---|---|---|",
      ...rows,
      "",
    ].join("\n");
  });
  return [opening, ...sections].join("\n");
}

function row(statement: Statement): string {
  const { kind, number, title } = statement;
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${number}`;
  return `| <a id="${statementId(statement).replace("/", "-")}"></a>${name} | ${cell(title)} | ${cell(whereOf(statement))} |`;
}

function whereOf({ rules, bounds, learners, experiments, files, errata, none }: Statement): string {
  const list = (what: string, ids: readonly string[] = []): string[] =>
    ids.length === 0
      ? []
      : [`${what}${ids.length > 1 ? "s" : ""} ${ids.map((id) => `\`${id}\``).join(", ")}`];
  const links = (files ?? []).map((file) => `[${file.split("/").slice(-2).join("/")}](../${file})`);
  return [
    ...list("rule", rules),
    ...list("bound", bounds),
    ...list("learner", learners),
    ...list("experiment", experiments),
    ...(links.length > 0 ? [`code ${links.join(", ")}`] : []),
    ...(errata ?? []).map((id) => `erratum [${id}](errata.md#${id.toLowerCase()})`),
    ...(none === undefined ? [] : [none]),
  ].join("; ");
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|");
}
