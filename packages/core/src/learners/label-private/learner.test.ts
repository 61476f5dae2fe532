import { describe, expect, it } from "vitest";
import { verify } from "../../certificates/index.ts";
import type { IntervalShape } from "../../classes/family.ts";
import { classes } from "../../classes/standard.ts";
import { sampleOf } from "../../data/index.ts";
import { inProcessEngine } from "../../engines/index.ts";
import type { Rational } from "../../math/index.ts";
import { mechanismBook } from "../../mechanisms/index.ts";
import { seededSource } from "../../random/index.ts";
import { distribution, documentKey } from "../distribution.ts";
import { learn } from "../learn.ts";
import { learners } from "../registry.ts";
import { cutCandidates } from "./cuts.ts";

const make = (spec: string, options = {}, features = 0) =>
  learners.make(
    "label-private",
    {
      subject: classes.parse(spec),
      ranges: Array.from({ length: features }, () => ({ lower: -127, upper: 127 })),
    },
    options,
  );

describe("the label-private learner", () => {
  it("draws from the labellings of the points, each once", async () => {
    // Points 1 and 3 of four: thresholds label them 11, 01 and 00.
    const sample = sampleOf([Int32Array.of(1, 3, 3)], [0, 1, 1]);
    const { law, plan } = await distribution(make("thresholds:4", { epsilon: "1" }), sample);
    const weights = [1, 0, 2].map((errors) => Math.exp(-errors / 2));
    const total = weights.reduce((a, b) => a + b, 0);
    const subject = classes.parse("thresholds:4");
    const found = [...law.values()].map(({ outcome, mass }) => {
      const { hypothesis } = outcome as unknown as { hypothesis: { threshold: number } };
      return [subject.predict(hypothesis, [1]), subject.predict(hypothesis, [3]), mass.lower] as const;
    });
    expect(found.length).toBe(3);
    for (const [a, b, mass] of found) {
      const errors = a + 2 * (1 - b);
      expect(mass).toBeCloseTo(Math.exp(-errors / 2) / total, 12);
    }
    expect(plan.parameters).toMatchObject({ protects: "labels", candidates: 4, radius: "0" });
  });

  it("promises privacy of labels alone, by public features, and accuracy without a reference", () => {
    const { certificates, withheld } = make("stumps:2", { epsilon: "1" }).plan({ n: 20_000 });
    expect(withheld).toEqual([]);
    expect(certificates[0]!.claim).toMatchObject({
      notion: "differential-privacy",
      neighbours: "replace-label",
    });
    expect(certificates[0]!.assumptions.map(({ kind }) => kind)).toEqual([
      "ideal-randomness",
      "public-features",
    ]);
    expect(certificates[1]!.assumptions.map(({ kind }) => kind)).toEqual([
      "ideal-randomness",
      "iid",
      "public-features",
      "bounded-growth",
      "covering",
    ]);
    for (const certificate of certificates) {
      expect(verify(JSON.parse(JSON.stringify(certificate)), mechanismBook)).toMatchObject({ holds: true });
    }
  });

  it("keeps its promise for every labelling of four real points, every class and both mechanisms, exactly", async () => {
    const columns = [Int16Array.of(5, -10, 20, 20), Int16Array.of(30, 10, -20, 0)];
    for (const [spec, features] of [
      ["thresholds", 1],
      ["intervals", 1],
      ["stumps:2", 2],
      ["rectangles:2", 2],
      ["halfspaces:2", 2],
      ["separators:2", 2],
    ] as const) {
      for (const mechanism of ["exponential", "permute-and-flip"]) {
        // The law of permute-and-flip takes long to write down for a hundred boxes.
        if (mechanism === "permute-and-flip" && spec === "rectangles:2") continue;
        const learner = make(spec, { epsilon: "2", mechanism }, features);
        const laws = await Promise.all(
          Array.from({ length: 16 }, async (_, bits) => {
            const labels = [0, 1, 2, 3].map((i) => (bits >> i) & 1);
            const { law, plan } = await distribution(learner, sampleOf(columns.slice(0, features), labels));
            expect(law.size).toBeLessThanOrEqual(Number(plan.parameters["candidates"]));
            return new Map(
              [...law.values()].map(({ outcome, mass }) => [documentKey(outcome as never), mass]),
            );
          }),
        );
        let largest = 0;
        for (let bits = 0; bits < 16; bits++) {
          for (let i = 0; i < 4; i++) {
            const [a, b] = [laws[bits]!, laws[bits ^ (1 << i)]!];
            expect([...a.keys()]).toEqual([...b.keys()]);
            for (const [key, mass] of a)
              largest = Math.max(largest, Math.log(mass.lower / b.get(key)!.upper));
          }
        }
        expect(largest).toBeLessThanOrEqual(2);
        expect(largest).toBeGreaterThan(0.4);
      }
    }
  });

  it("skips values so that few points lie next to the ends of any interval", () => {
    const n = 5000;
    const subject = classes.parse("intervals");
    const made = cutCandidates(subject, n)!;
    expect(made.radius.toNumber()).toBeCloseTo((2 * 3) / n, 12);
    // Clustered values with repetitions.
    const column = Float64Array.from({ length: n }, (_, i) =>
      Math.floor(((i * 2654435761) % 4096) ** 2 / 5000),
    );
    const family = made.family({ n, columns: [column] }) as unknown as IntervalShape & { count: number };
    expect(BigInt(family.count)).toBeLessThanOrEqual(made.candidates);
    const most = made.radius.times(n).toNumber();
    for (let trial = 0; trial < 500; trial++) {
      const [a, b] = [column[(trial * 37) % n]!, column[(trial * 101 + 7) % n]!].sort((x, y) => x - y) as [
        number,
        number,
      ];
      const lower = family.cuts.find((cut) => cut >= a) ?? Infinity;
      const upper = [...family.cuts].reverse().find((cut) => cut <= b) ?? -Infinity;
      const inside = (x: number, from: number, to: number): boolean => from <= x && x <= to;
      const changed = column.filter((x) => inside(x, a, b) !== inside(x, lower, upper)).length;
      expect(changed).toBeLessThanOrEqual(most);
    }
  });

  it("serves every class from two examples on, and large samples of linear classes by a cover", async () => {
    for (const [spec, features] of [
      ["thresholds", 1],
      ["intervals", 1],
      ["stumps:3", 3],
      ["rectangles:2", 2],
      ["halfspaces:2", 2],
      ["halfspaces:3", 3],
      ["separators:3", 3],
    ] as const) {
      for (const n of [2, 20, 2000]) {
        const columns = Array.from({ length: features }, (_, f) =>
          Int16Array.from({ length: n }, (_, i) => (((i + 1) * 7919) % (255 - 2 * f)) - 127 + f),
        );
        const labels = columns[0]!.map((x) => (x > 10 ? 1 : 0));
        const { document, parameters, certificates, withheld } = await learn(
          make(spec, { epsilon: "4" }, features),
          sampleOf(columns, labels),
          { random: seededSource(n), engine: inProcessEngine({ threads: 1 }) },
        );
        expect(document.kind).toBe("hypothesis");
        expect(certificates[0]!.claim).toMatchObject({ neighbours: "replace-label" });
        expect(certificates.length + withheld.length).toBe(2);
        const isCover = JSON.stringify(parameters["from"]).startsWith('"a cover');
        expect(isCover).toBe(n === 2000 && /halfspaces|separators/.test(spec));
      }
    }
  });

  it("names the n that would do for accuracy", () => {
    const learner = make("thresholds", { epsilon: "1" });
    const { withheld } = learner.plan({ n: 2 });
    const n = withheld[0]!.n!;
    expect(learner.plan({ n }).withheld).toEqual([]);
    expect(learner.plan({ n: n - 1 }).withheld.length).toBe(1);
    expect(
      (learner.plan({ n }).certificates[1]!.claim as { alpha: Rational } & { notion: string }).alpha.compare(
        "1/2",
      ),
    ).toBe(-1);
  });

  it("without privacy is the first labelling with the fewest errors, and promises nothing", async () => {
    const sample = sampleOf([Int32Array.of(0, 1, 2, 3)], [0, 1, 0, 1]);
    const { law, plan } = await distribution(make("thresholds:4", { epsilon: "infinity" }), sample);
    expect(law.size).toBe(1);
    expect(plan.certificates.map(({ claim }) => claim.notion)).toEqual(["none"]);
  });

  it("refuses classes with too many labellings, and stops when it is told to", async () => {
    expect(() => make("thresholds", { kappa: "0.5" })).toThrow(/>= 1/);
    expect(() => make("all:20").plan({ n: 40 })).toThrow(/1048576/);
    const sample = sampleOf([Int32Array.of(0, 1)], [0, 1]);
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(learn(make("thresholds:4"), sample, { signal })).rejects.toThrow("enough");
  });
});
