import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { bounds, learners, problemLearners, rules } from "holdfast";
import { describe, expect, it } from "vitest";
import { experiments } from "../registry.ts";
import { type Paper, type Statement, statementId, statements, statementsPage } from "./index.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

/** What the papers number, read off their texts: d definition, t theorem, l lemma, c corollary, p proposition, o observation, r remark. */
const numbered: Readonly<Record<Paper, string>> = {
  "chaudhuri-hsu":
    "d1 d2 d3 d4 t5 d6 t7 t8 t9 t10 l11 t12 l13 l14 l15 l16 l17 l18 l19 l20 l21 l22 l23 l24 l25 t26 t27 r28",
  "dagan-feldman": "t1 c2 t3 l4 l5 l6 l7 l8 l9 t10 t11 t12 l13 r14 l15 r16 l17 l18 l19",
  "bun-livni-moran": "t1 c2 t3 d4 p5 t6 d7 d8 d9 t10 o11 l12 l13 l14 l15 l16 t17",
  cummings:
    "d1 d2 d3 d4 d5 d6 d7 d8 l9 c10 l11 t12 d13 d14 r15 l16 l17 t18 t19 t20 t21 t22 l23 t24 t25 t26 r27 d28 l29 t30 c31 t32 t33 t34 t35 l36 l37 t38 t39 t40",
  wang: "d1 d2 d3 l4 d5 d6 t7 l8 c9 l10 p11 p12 d13 l14 t15 t16 t17 t18 p19 d20 d21 l22 l23 l24 t25 p26 l27 t28 l29 l30 l31",
};
/** What they number apart, or name. */
const apart: Readonly<Record<Paper, readonly string[]>> = {
  "chaudhuri-hsu": ["example 1", "example 2", "example 3", "algorithm a1", "algorithm a1r", "algorithm a2"],
  "dagan-feldman": [],
  "bun-livni-moran": ["algorithm soa", "algorithm g", "algorithm m"],
  cummings: ["algorithm 1", "algorithm 2"],
  wang: ["algorithm 1", ...Array.from({ length: 7 }, (_, i) => `example ${i + 1}`)],
};
const kinds = {
  d: "definition",
  t: "theorem",
  l: "lemma",
  c: "corollary",
  p: "proposition",
  o: "observation",
  r: "remark",
};

const papers = Object.keys(numbered) as Paper[];
const wantedOf = (paper: Paper): readonly string[] => [
  ...numbered[paper]
    .split(" ")
    .map((word) => `${kinds[word.charAt(0) as keyof typeof kinds]} ${word.slice(1)}`),
  ...apart[paper],
];

describe.each(papers)("the statements of %s", (paper) => {
  const own = statements.filter((statement) => statement.paper === paper);

  it("are all there, in docs/theorems.md too", () => {
    const names = own.map(({ kind, number }) => `${kind} ${number.toLowerCase()}`);
    for (const wanted of wantedOf(paper)) expect(names, `${paper} ${wanted}`).toContain(wanted);
    expect(new Set(names).size).toBe(names.length);
    const numbers = names.filter((name) => /^(?!example|algorithm)\w+ \d+$/.test(name));
    expect(numbers.sort()).toEqual(
      wantedOf(paper)
        .filter((name) => /^(?!example|algorithm)\w+ \d+$/.test(name))
        .sort(),
    );
    const page = readFileSync(`${root}docs/theorems.md`, "utf8");
    const rows = [...page.matchAll(/^\| <a id="([^"]+)"><\/a>([^|]+) \| ([^|]+) \| (.+) \|$/gm)];
    const written = new Map(rows.map(([, id, name, , where]) => [id!, { name: name!, where: where! }]));
    for (const wanted of wantedOf(paper)) {
      const row = written.get(`${paper}-${wanted.replace(" ", "-")}`);
      expect(row?.name.toLowerCase(), wanted).toBe(wanted);
      expect(row?.where.trim(), wanted).not.toBe("");
    }
  });

  it("lead to what exists", () => {
    const errata = readFileSync(`${root}docs/errata.md`, "utf8");
    const known: readonly [keyof Statement, (id: string) => boolean][] = [
      ["rules", (id) => rules.has(id)],
      ["bounds", (id) => bounds.catalogue.some((bound) => bound.id === id)],
      [
        "learners",
        (id) =>
          [...learners.definitions, ...problemLearners.definitions].some(
            (definition) => definition.id === id,
          ) || id === "optimal",
      ],
      ["experiments", (id) => experiments.some((experiment) => experiment.id === id)],
      ["files", (file) => existsSync(`${root}${file}`)],
      ["errata", (id) => errata.includes(`### ${id}. `)],
    ];
    const broken = own.flatMap((statement) =>
      known.flatMap(([field, exists]) =>
        ((statement[field] ?? []) as readonly string[])
          .filter((id) => !exists(id))
          .map((id) => `${statementId(statement)}: ${field} ${id}`),
      ),
    );
    expect(broken).toEqual([]);
  });

  it("are each shown by something, or say why not", () => {
    for (const { rules: r, bounds: b, learners: l, experiments: e, files: f, none, ...statement } of own) {
      const shown = [r, b, l, e, f].flatMap((ids) => ids ?? []).length;
      expect(shown > 0 || (none ?? "").length > 20, `${statement.kind} ${statement.number}`).toBe(true);
    }
  });
});

describe("experiments and statements", () => {
  it("name each other", () => {
    const byId = new Map(statements.map((statement) => [statementId(statement), statement]));
    const missing = [
      ...experiments.flatMap(({ id, statements: shown }) =>
        shown
          .filter((statement) => byId.get(statement)?.experiments?.includes(id) !== true)
          .map((s) => `${id} shows ${s}`),
      ),
      ...statements.flatMap((statement) =>
        (statement.experiments ?? [])
          .filter(
            (id) =>
              experiments.find((e) => e.id === id)?.statements.includes(statementId(statement)) !== true,
          )
          .map((id) => `${statementId(statement)} is shown by ${id}`),
      ),
    ];
    expect(missing).toEqual([]);
    expect(experiments.every(({ statements: shown }) => shown.length > 0)).toBe(true);
  });

  it("are all in docs/theorems.html, and none is contradicted there", () => {
    const page = readFileSync(`${root}docs/theorems.html`, "utf8");
    const drawn = [...page.matchAll(/<article id="([^"]+)">/g)].map(([, id]) => id);
    expect(drawn.sort()).toEqual(experiments.map(({ id }) => id).sort());
    expect(page).not.toContain('class="contradicted"');
  });

  it("are what docs/theorems.md says", async () => {
    await expect(statementsPage(statements)).toMatchFileSnapshot(`${root}docs/theorems.md`);
  });
});
