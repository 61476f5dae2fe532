import { math, Rational, roundDown, seededSource } from "holdfast";
import { describe, expect, it } from "vitest";
import { svgOf } from "../pictures/index.ts";
import { csvOf } from "./csv.ts";
import type { Experiment, Row } from "./experiment.ts";
import { average, exactly, frequency, mapped } from "./measured.ts";
import { measurePart, runExperiment } from "./run.ts";
import { verdictOf } from "./verdict.ts";

const row = (measured: Row["measured"], claimed?: Row["claimed"]): Row => ({
  series: "s",
  at: {},
  measured,
  ...(claimed && { claimed }),
});

describe("a verdict", () => {
  it("contradicts only what lies beyond the sure interval, on the side of the claim", () => {
    const tossed = frequency(600, 1000);
    const [low, high] = tossed.surely;
    expect(low).toBeGreaterThan(0.5);
    expect(verdictOf(row(tossed, { relation: "at most", value: 0.5 }))).toBe("contradicted");
    expect(verdictOf(row(tossed, { relation: "at most", value: low + 0.001 }))).toBe("holds");
    expect(verdictOf(row(tossed, { relation: "at least", value: 0.5 }))).toBe("holds");
    expect(verdictOf(row(tossed, { relation: "at least", value: high + 0.001 }))).toBe("contradicted");
    expect(verdictOf(row(tossed, { relation: "equal to", value: 0.5 }))).toBe("contradicted");
    expect(verdictOf(row(tossed, { relation: "equal to", value: 0.6 }))).toBe("holds");
    expect(verdictOf(row(tossed))).toBe("none");
  });

  it("of computed numbers allows the stated rounding and nothing more", () => {
    expect(verdictOf(row(exactly(0.1 + 0.2), { relation: "equal to", value: 0.3 }))).toBe("holds");
    expect(verdictOf(row(exactly(0.3001), { relation: "equal to", value: 0.3 }))).toBe("contradicted");
    expect(verdictOf(row(exactly(0.3001), { relation: "equal to", value: 0.3, within: 1e-3 }))).toBe("holds");
    expect(verdictOf(row(exactly(Number.NaN), { relation: "at most", value: 1 }))).toBe("contradicted");
  });
});

describe("an interval", () => {
  // Exact coverage, no sampling: over all outcomes of Bin(60, p) the limits miss p with at most the stated probability.
  it.each(["0.02", "0.3", "0.5", "0.9"])("of a frequency covers p = %s as often as it says", (text) => {
    const p = Rational.parse(text);
    let [missed, surelyMissed] = [0, 0];
    for (let k = 0; k <= 60; k++) {
      const below = (j: number): number =>
        j < 0 ? 0 : roundDown(math.binomialLowerTail(60, j, p)).toNumber();
      const mass = below(k) - below(k - 1);
      const { lower, upper, surely } = frequency(k, 60);
      const at = p.toNumber();
      if (at < lower || at > upper) missed += mass;
      if (at < surely[0] || at > surely[1]) surelyMissed += mass;
    }
    expect(missed).toBeLessThanOrEqual(0.01);
    expect(surelyMissed).toBeLessThanOrEqual(1.1e-9);
  });

  it("of a mean is Hoeffding's, cut to the range, and maps with rising functions", () => {
    const { value, lower, upper, surely, runs } = average([0, 1, 1, 1], [0, 1]);
    expect([value, runs, upper, surely[0]]).toEqual([0.75, 4, 1, 0]);
    expect(lower).toBeCloseTo(Math.max(0, 0.75 - Math.sqrt(Math.log(200) / 8)), 12);
    expect(mapped(exactly(2, 1), (x) => x * x).surely).toEqual([1, 9]);
  });
});

describe("a run", () => {
  const drawn = (): Experiment => ({
    id: "drawn",
    title: "t",
    summary: "s",
    statements: [],
    parts: () =>
      ["a", "b", "c"].map((name) => ({
        name,
        measure: ({ random }) => {
          const bytes = new Uint8Array(4);
          random.fill(bytes);
          return [row(exactly(bytes.reduce((sum, byte) => sum * 256 + byte, 0)))];
        },
      })),
    picture: () => [],
  });

  it("gives the same rows however it was interrupted, and others for another seed or size", async () => {
    const whole = await runExperiment(drawn(), { size: "short", seed: "1" });
    const known = new Map([["b", [whole[1]!]]]);
    const measured: string[] = [];
    const resumed = await runExperiment(drawn(), {
      size: "short",
      seed: "1",
      known,
      onRows: (name) => measured.push(name),
    });
    expect(resumed).toEqual(whole);
    expect(measured).toEqual(["a", "c"]);
    expect(await runExperiment(drawn(), { size: "short", seed: "2" })).not.toEqual(whole);
    expect(await runExperiment(drawn(), { size: "full", seed: "1" })).not.toEqual(whole);
    expect(new Set(whole.map(({ measured: { value } }) => value)).size).toBe(3);
    expect(seededSource("1/drawn/short/a").secure).toBe(false);
  });

  it("gives the same rows in the same order when others measure parts, whichever is done first", async () => {
    const whole = await runExperiment(drawn(), { size: "short", seed: "1" });
    const done: string[] = [];
    const delays: Readonly<Record<string, number>> = { a: 40, b: 20, c: 0 };
    const rows = await runExperiment(drawn(), {
      size: "short",
      seed: "1",
      together: 3,
      measure: async (part) => {
        await new Promise((resolve) => setTimeout(resolve, delays[part]));
        return measurePart(drawn(), { size: "short", seed: "1", part });
      },
      onRows: (name) => done.push(name),
    });
    expect(rows).toEqual(whole);
    expect(done).toEqual(["c", "b", "a"]);
  });

  it("ends with the first failure, and hears of nothing afterwards", async () => {
    const heard: string[] = [];
    const run = runExperiment(drawn(), {
      size: "short",
      seed: "1",
      together: 2,
      measure: async (part, signal) => {
        if (part === "a") throw new Error("no luck");
        await new Promise((resolve) => setTimeout(resolve, 20));
        signal.throwIfAborted();
        return [];
      },
      onRows: (name) => heard.push(name),
    });
    await expect(run).rejects.toThrow("no luck");
    expect(heard).toEqual([]);
    await expect(measurePart(drawn(), { size: "short", seed: "1", part: "z" })).rejects.toThrow("no part z");
  });

  it("stops between parts", async () => {
    const signal = AbortSignal.abort(new Error("stopped"));
    await expect(runExperiment(drawn(), { size: "short", seed: "1", signal })).rejects.toThrow("stopped");
  });
});

describe("what is written", () => {
  it("is a table with every parameter, quoted where needed", () => {
    const rows = [
      { ...row(exactly(1), { relation: "at most", value: 2 }), at: { n: 3 } },
      { ...row(exactly(2)), series: 'a, "b"', at: { law: "x,y" } },
    ] as const;
    expect(csvOf(rows).split("\n")).toEqual([
      "series,n,law,relation,claimed,measured,lower,upper,repetitions,verdict",
      "s,3,,at most,2,1,1,1,0,holds",
      '"a, ""b""",,"x,y",,,2,2,2,0,none',
      "",
    ]);
  });

  it("is a picture in which every mark lies inside, and texts cannot break out", () => {
    const picture = svgOf("a < b", [
      {
        title: "a & b",
        x: { label: "n", scale: "logarithmic" },
        y: { label: "<script>" },
        curves: [
          {
            label: "measured",
            kind: "dots",
            spots: [1, 10, 1e5].map((x) => ({ x, y: -x, lower: -2 * x, upper: 0 })),
          },
          {
            label: "claimed",
            kind: "claim",
            spots: [
              { x: 1, y: 0 },
              { x: 1e5, y: 3 },
            ],
          },
          { label: "bars", kind: "bars", spots: [{ x: 3, y: 2 }] },
          {
            label: "steps",
            kind: "steps",
            spots: [
              { x: 2, y: 2 },
              { x: 4, y: 1 },
            ],
          },
        ],
        regions: [
          {
            label: "impossible",
            spots: [
              { x: 0, lower: 0, upper: 1 },
              { x: 9, lower: 0, upper: 1 },
            ],
          },
        ],
        caption: "Look at this.",
      },
    ]);
    expect(picture).not.toContain("<script>");
    const places = [...picture.matchAll(/cx="([^"]+)" cy="([^"]+)" r="3.5"/g)].flatMap(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    expect(places.length).toBeGreaterThan(5);
    for (const at of places) expect(at).toBeGreaterThanOrEqual(0);
    for (const at of places) expect(at).toBeLessThanOrEqual(700);
    expect(picture).not.toContain("NaN");
    // Every element is closed.
    const opened = [...picture.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)];
    const depth = opened.reduce(
      (sum, [, closing, , empty]) => sum + (closing === "/" ? -1 : empty === "/" ? 0 : 1),
      0,
    );
    expect(depth).toBe(0);
  });
});
