import { describe, expect, it } from "vitest";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { auditBox } from "./audit-box.ts";
import type { BlackBox, OutputKind } from "../black-boxes/black-box.ts";
import { functionBox } from "../black-boxes/function-box.ts";

/** A box that adds Laplace noise of scale 1 to its data. */
function laplace(seed: string): BlackBox<number> {
  const reals = new Reals(seededSource(seed));
  return {
    name: "laplace",
    output: { kind: "number" },
    run: (data, count) =>
      Promise.resolve({
        kind: "number",
        values: Float64Array.from({ length: count }, () => data + reals.exponential() - reals.exponential()),
      }),
  };
}

const pair = { first: 1, second: 0, name: "1 by 0" };
const quiet = { confidence: 1 - 1e-9, runs: 20_000, selectionRuns: 5000 };

/** A box from a function of the data and a uniform number. */
function drawn(
  output: OutputKind,
  draw: (data: number, uniform: () => number) => unknown,
  seed: string,
): BlackBox<number> {
  const reals = new Reals(seededSource(seed));
  return functionBox<number>({
    name: "drawn",
    output,
    random: seededSource(seed),
    draw: (data) => draw(data, () => reals.uniform()),
  });
}

describe("an audit of Laplace noise", () => {
  it("bounds epsilon closely from below", async () => {
    // Seeds 0 to 4, 100000 runs a side: five bounds, of which the middle one is near 0.986 (standard error 0.008).
    const bounds = new Float64Array(5);
    for (let seed = 0; seed < 5; seed++) {
      const finding = await auditBox(laplace(`laplace ${seed}`), [pair], { runs: 100_000, seed });
      bounds[seed] = finding.epsilonLower;
      expect(finding.seed).toBe(String(seed));
      expect(finding.runs).toEqual({ confirmation: 100_000, selection: 40_000 });
    }
    expect(bounds.sort()[2]).toBeGreaterThan(0.96);
  });

  it("never refutes the truth, and refutes less", async () => {
    // Seed "claims"; the limit exceeds 1 with probability 1e-9 at most.
    const correct = await auditBox(laplace("claims"), [pair], { ...quiet, claimed: { epsilon: 1 } });
    expect(correct.epsilonLower).toBeLessThanOrEqual(1);
    expect(correct.verdict).toBe("not refuted");
    expect(correct.sentence).toMatch(
      /^No violation found at epsilon 1 \(99\.9999999 % lower bound 0\.\d+\)\.$/,
    );
    expect(correct.sentence).not.toContain("private");
    const broken = await auditBox(laplace("claims"), [pair], { ...quiet, claimed: { epsilon: 0.5 } });
    expect(broken.verdict).toBe("refuted");
    expect(broken.sentence).toMatch(
      /^The claim of epsilon 0\.5 is refuted: epsilon is at least 0\.8\d+, with/,
    );
    expect(broken.witness?.event).toMatch(/^output (<|>=|in)/);
    expect(broken.hits.first).toBeGreaterThan(broken.hits.second);
  });

  it("is the same with the same seed", async () => {
    const once = await auditBox(laplace("again"), [pair], { runs: 3000 });
    expect(await auditBox(laplace("again"), [pair], { runs: 3000 })).toEqual(once);
  });

  it("finds the pair that differs", async () => {
    const pairs = [0, 0.05, 1, 0.1, 0].map((first, i) => ({ first, second: 0, name: `pair ${i}` }));
    // Seed "pairs": with 4000 choosing runs in the end the third pair is 30 standard errors ahead.
    const finding = await auditBox(laplace("pairs"), pairs, { runs: 5000, selectionRuns: 4000 });
    expect(finding.witness?.neighbours).toBe("pair 2");
  });

  it("gives a profile that holds", async () => {
    const { profile } = await auditBox(laplace("profile"), [pair], quiet);
    for (const { epsilon, deltaLower } of profile.hockeyStick) {
      // The exact profile of Laplace noise of scale 1: 1 - e^((epsilon - 1) / 2).
      expect(deltaLower).toBeLessThanOrEqual(Math.max(0, 1 - Math.exp((epsilon - 1) / 2)));
    }
    expect(profile.hockeyStick[0]!.deltaLower).toBeGreaterThan(0.25);
    // Kullback-Leibler divergence of Laplace noise: 1 - (1 - e^-1); of order 2: ln((2 e + e^-2) / 3).
    const [one, two] = profile.renyi;
    expect(one!.lower).toBeLessThanOrEqual(Math.exp(-1));
    expect(one!.lower).toBeGreaterThan(0.1);
    expect(two!.lower).toBeLessThanOrEqual(Math.log((2 * Math.E + Math.exp(-2)) / 3));
  });
});

describe("other outputs", () => {
  // Each with probability 1e-9 at most above the truth.
  it("words: randomized response", async () => {
    const truth = Math.log(3);
    const box = drawn(
      { kind: "word" },
      (bit, uniform) => (uniform() < 0.75 === (bit === 1) ? "yes" : "no"),
      "response",
    );
    const finding = await auditBox(box, [pair], quiet);
    expect(finding.epsilonLower).toBeLessThanOrEqual(truth);
    expect(finding.epsilonLower).toBeGreaterThan(truth - 0.2);
    expect(finding.witness?.event).toMatch(/^output is (not )?"(yes|no)"$/);
  });

  it("atoms: a value that only one side has", async () => {
    const box = drawn({ kind: "number" }, (data, uniform) => (uniform() < 0.2 ? data : uniform()), "atoms");
    const finding = await auditBox(box, [{ first: 0.5, second: 0.25, name: "" }], quiet);
    expect(finding.epsilonLower).toBeGreaterThan(4);
    expect(finding.witness?.event).toMatch(/output = 0\.(2|)5/);
  });

  it("vectors: independent coordinates add up", async () => {
    // Each of 8 bits is kept with probability 0.6: epsilon is 8 ln 1.5 for all bits together.
    const box = drawn(
      { kind: "vector", length: 8 },
      (bit, uniform) => Array.from({ length: 8 }, () => (uniform() < 0.6 ? bit : 1 - bit)),
      "bits",
    );
    const finding = await auditBox(box, [pair], quiet);
    expect(finding.epsilonLower).toBeLessThanOrEqual(8 * Math.log(1.5));
    // One bit alone shows 0.405.
    expect(finding.epsilonLower).toBeGreaterThan(1.5);
  });

  it("delta is allowed for", async () => {
    // With probability 0.1 the data is shown: (0, 0.1)-private.
    const box = drawn({ kind: "number" }, (data, uniform) => (uniform() < 0.1 ? data : -1), "shown");
    const shown = await auditBox(box, [pair], { ...quiet, claimed: { epsilon: 1 } });
    expect(shown.verdict).toBe("refuted");
    const allowed = await auditBox(box, [pair], { ...quiet, delta: 0.1, claimed: { epsilon: 0 } });
    expect(allowed.epsilonLower).toBe(0);
    expect(allowed.verdict).toBe("not refuted");
  });
});

describe("bad input", () => {
  it.each([
    [{ confidence: 0 }, "confidence"],
    [{ confidence: 1 }, "confidence"],
    [{ confidence: 2 }, "confidence"],
    [{ confidence: NaN }, "confidence"],
    [{ runs: 0 }, "runs"],
    [{ runs: 1.5 }, "runs"],
    [{ selectionRuns: 1 }, "selectionRuns"],
    [{ delta: 1 }, "delta"],
    [{ delta: -0.1 }, "delta"],
    [{ delta: 0.01, claimed: { epsilon: 1, delta: 0.1 } }, "delta"],
    [{ claimed: { epsilon: -1 } }, "claimed.epsilon"],
  ])("%j is refused", async (options, path) => {
    await expect(auditBox(laplace("bad"), [pair], options)).rejects.toThrow(path);
  });

  it("no pairs are refused", async () => {
    await expect(auditBox(laplace("bad"), [])).rejects.toThrow("at least one pair");
  });

  it("too few runs say nothing, and how many would do", async () => {
    const few = { runs: 10, selectionRuns: 100, claimed: { epsilon: 5 } };
    const finding = await auditBox(laplace("few"), [pair], few);
    expect(finding.verdict).toBe("nothing");
    // (1 - e^-5)^445 < 0.0495.
    expect(finding.sentence).toContain("445 runs on each data set are the least that could");
  });

  it("a box that throws is reported with its data set", async () => {
    const box = drawn(
      { kind: "number" },
      () => {
        throw new Error("boom");
      },
      "throws",
    );
    await expect(auditBox(box, [pair], { runs: 10 })).rejects.toMatchObject({
      message: expect.stringContaining("boom") as string,
      input: 1,
    });
  });

  it("a box that gives too few outputs is reported", async () => {
    const box = {
      ...laplace("short"),
      run: () => Promise.resolve({ kind: "number", values: new Float64Array(1) } as const),
    };
    await expect(auditBox(box, [pair], { runs: 10 })).rejects.toThrow("1000 outputs of kind number");
  });

  it("stops when it is told to", async () => {
    const stop = new AbortController();
    stop.abort(new Error("enough"));
    await expect(auditBox(laplace("stop"), [pair], { signal: stop.signal })).rejects.toThrow("enough");
  });
});

describe("what auditBox is given", () => {
  const pair = { first: 0, second: 1, name: "another" };
  const box = functionBox({
    name: "constant",
    output: { kind: "word" },
    random: seededSource("given"),
    draw: () => "same",
  });

  it("refuses a pair that is no list of pairs, and options that it does not know", async () => {
    await expect(auditBox(box, pair as unknown as [], { runs: 100 })).rejects.toThrow(/list of pairs/);
    const mistyped = { claim: { epsilon: 1 }, runs: 100 } as object;
    await expect(auditBox(box, [pair], mistyped)).rejects.toThrow(/claim/);
  });

  it("says that nothing was claimed where nothing was", async () => {
    const { verdict } = await auditBox(box, [pair], { runs: 1000, selectionRuns: 200 });
    expect(verdict).toBe("no claim");
  });
});
