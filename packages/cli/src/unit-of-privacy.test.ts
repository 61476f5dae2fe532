import * as independent from "holdfast/verify";
import { describe, expect, test } from "vitest";
import { runInMemory } from "./testing/memory-io.ts";

const rows = Array.from({ length: 12 }, (_, i) => `${i % 3},${i},${i > 5 ? "yes" : "no"}`);
const table = ["id,length,tall", ...rows, ""].join("\n");
const columns = [{ name: "length", type: "integer", lower: 0, upper: 11, basis: "domain" }];
const target = { column: "tall", levels: ["no", "yes"], positive: "yes", basis: "codebook" };
const person = { of: "person", column: "id", most: 1000 };
const units = {
  group: { unit: { of: "group", rows: 1000 }, columns: [...columns, { name: "id", type: "ignore" }] },
  person: { unit: person, columns },
};

/** Everything that a command wrote, and what stands in it: certificates, and units in words. */
interface Made {
  readonly text: string;
  readonly certificates: readonly Bound[];
}
interface Bound {
  readonly claim: Readonly<Record<string, unknown>>;
  readonly n: number | "any";
  readonly subject?: Readonly<Record<string, string>>;
}

describe.each(Object.entries(units))(
  "a %s of up to 1000 rows in a table of 12",
  (of, { unit, columns: all }) => {
    const schema = JSON.stringify({ version: 1, sensitive: true, unit, columns: all, target });
    const numbers = JSON.stringify({ version: 1, sensitive: true, unit, columns: all });
    const files = {
      "data.csv": table,
      "data.schema.json": schema,
      "plain.csv": table.replaceAll(/,(tall|yes|no)$/gm, ""),
      "plain.schema.json": numbers,
      "grid.json": JSON.stringify({
        choices: [3, 5].map((cuts) => ({ class: "stumps", learner: "votes", options: { cuts } })),
      }),
    };
    const stumps = ["--class", "stumps", "--seed", "1"];
    const paths: Readonly<Record<string, readonly (readonly string[])[]>> = {
      model: [
        ["learn", "data.csv", ...stumps, "--learner", "exponential"],
        ["explain", "model.json"],
        ["verify", "model.json"],
      ],
      evaluated: [
        ["learn", "data.csv", ...stumps, "--learner", "exponential"],
        ["evaluate", "model.json", "data.csv", "--epsilon", "1", "--seed", "2"],
      ],
      predictor: [
        ["learn", "data.csv", ...stumps, "--learner", "private-prediction", "--queries", "3"],
        ["verify", "model.json"],
      ],
      stable: [
        ["learn", "data.csv", ...stumps, "--learner", "stable", "--queries", "3"],
        ["explain", "model.json"],
      ],
      tuned: [
        ["learn", "data.csv", "--tune", "grid.json", "--seed", "1"],
        ["verify", "model.json"],
      ],
      problem: [
        [
          "learn",
          "plain.csv",
          "--problem",
          "k-means",
          "--k",
          "2",
          "--learner",
          "penalized-erm",
          "--seed",
          "1",
        ],
        ["verify", "model.json"],
        ["evaluate", "model.json", "plain.csv", "--epsilon", "1", "--seed", "2"],
      ],
      query: [["query", "data.csv", "count", "--epsilon", "1", "--seed", "1"]],
    };

    // Drawing centers at a thousandth of the epsilon takes minutes where rows are merged into persons.
    test.each(Object.entries(paths).filter(([name]) => name !== "problem" || of === "group"))(
      "is said as it is certified: %s",
      async (_name, commands) => {
        let known: Readonly<Record<string, string>> = files;
        let certified = 0;
        for (const command of commands) {
          const made = await run(command, known);
          known = made.files;
          for (const { claim, n, subject } of made.certificates) {
            if (!("neighbours" in claim) && !("group" in claim)) continue;
            const group = (claim["group"] ?? 1) as number;
            expect(group, command.join(" ")).toBeLessThanOrEqual(n === "any" ? 12 : n);
            const stated = of === "person" ? ["person", "row"] : [group === 1 ? "row" : `group of ${group}`];
            expect(stated, command.join(" ")).toContain(subject?.["unit"]);
            certified++;
          }
          // A person has 1000 places, and the table has so many for each person.
          if (of === "group") expect(made.text, command.join(" ")).not.toContain("any 1000 rows");
          for (const [, said] of made.text.matchAll(/unit of privacy: (person|row|group of \d+)/g)) {
            expect(said === "group of 1000", command.join(" ")).toBe(false);
          }
        }
        expect(certified).toBeGreaterThan(0);
        const model = known["model.json"];
        if (model !== undefined)
          expect(independent.verifyModel(JSON.parse(model))).toMatchObject({ holds: true });
      },
    );
  },
);

async function run(
  command: readonly string[],
  files: Readonly<Record<string, string>>,
): Promise<Made & { readonly files: Readonly<Record<string, string>> }> {
  const told = await runInMemory([...command], files);
  expect(told.status, `${command.join(" ")}: ${told.err}`).toBe(0);
  const json = await runInMemory([...command, "--json"], files);
  const written = { ...files, ...told.written };
  const documents = [json.out, ...Object.values(told.written)].flatMap((text) => {
    try {
      return [JSON.parse(text) as unknown];
    } catch {
      return [];
    }
  });
  return { text: told.out, certificates: documents.flatMap(boundIn), files: written };
}

/** All certificates in a document that state what they speak of. */
function boundIn(document: unknown): readonly Bound[] {
  if (typeof document !== "object" || document === null) return [];
  const inner = Object.values(document).flatMap(boundIn);
  return "derivation" in document && "subject" in document ? [document as unknown as Bound, ...inner] : inner;
}
