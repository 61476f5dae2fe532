import { describe, expect, test } from "vitest";
import { seededSource } from "../../../random/index.ts";
import { Reals } from "../../../random/reals/index.ts";
import { farthestEvent, isInEvent, median } from "./durations.ts";
import { timingProbe, type TimingFinding } from "./probe.ts";
import { signTest } from "./sign-test.ts";

interface Machine {
  /** What a call on the secret costs besides, in milliseconds, from one uniform draw. */
  readonly leak?: (u: number) => number;
  /** By what everything is slower after so many calls. */
  readonly load?: (calls: number) => number;
  /** The clock's resolution. */
  readonly tick?: number;
}

/** Probes a call on a machine with a clock of its own: tests do not depend on how busy this one is. */
async function probed(
  { leak = () => 0, load = () => 1, tick }: Machine,
  seed: number,
): Promise<TimingFinding> {
  const reals = new Reals(seededSource(seed));
  let time = 0;
  let calls = 0;
  const call = (secret: boolean): Promise<void> => {
    time += load(calls++) * (5 + reals.exponential()) + (secret ? leak(reals.uniform()) : 0);
    return Promise.resolve();
  };
  const [finding] = await timingProbe(call, [{ first: true, second: false, name: "secret" }], {
    clock: () => (tick === undefined ? time : Math.floor(time / tick) * tick),
    random: seededSource(`order ${seed}`),
    confidence: "0.999999999",
  });
  return finding!;
}

// 2000 confirmation rounds and a confidence of 1 - 1e-9: a difference that is not there is found with probability 1e-9.
describe("without a leak", () => {
  test.each([
    ["a quiet machine", {}],
    ["a machine that gets slower", { load: (calls: number) => 1 + calls / 1000 }],
    ["pauses", { load: (calls: number) => (calls % 97 === 0 ? 50 : 1) }],
    ["a coarse clock", { tick: 5 }],
  ])("%s", async (_, machine) => {
    const { verdict, significance, longer } = await probed(machine, 1);
    expect(verdict).toBe("no difference found");
    expect(significance).toBeGreaterThan(1e-9);
    expect(longer.first + longer.second).toBeLessThanOrEqual(2000);
  });
});

describe("planted leaks are found", () => {
  test.each([
    // Durations are exponential beyond 5 ms: a shift by s has an advantage of 1 - e^-s, the best threshold is 5 + s.
    ["half a millisecond more", { leak: () => 0.5 }, 1 - Math.exp(-0.5)],
    ["less, never more", { leak: () => -0.5 }, 1 - Math.exp(-0.5)],
    ["a cache miss one time in three", { leak: (u: number) => (u < 1 / 3 ? 20 : 0) }, 1 / 3],
    ["while the machine gets slower", { leak: () => 2, load: (calls: number) => 1 + calls / 20_000 }, 0.5],
    ["through a coarse clock", { leak: () => 5, tick: 5 }, 0.5],
  ])("%s", async (_, machine, most) => {
    // Seed 2, 2000 rounds: each advantage is above 0.3, and its limits at 1 - 1e-9 are 0.15 away from it at most.
    const { verdict, advantage, rounds } = await probed(machine, 2);
    expect(verdict).toBe("distinguishable");
    expect(advantage.lower).toBeGreaterThan(0.05);
    expect(advantage.lower).toBeLessThan(most < 0.5 ? most : 1);
    expect(advantage.upper).toBeGreaterThan(0.3);
    expect(rounds).toEqual({ selection: 500, confirmation: 2000 });
  });
});

test("several pairs share the failure probability", async () => {
  let time = 0;
  const call = (cost: number): void => {
    time += cost;
  };
  const pairs = [
    { first: 1, second: 1, name: "equal" },
    { first: 1, second: 2, name: "unequal" },
  ];
  const options = { clock: () => time, selection: 10, confirmation: 200, warmup: 0, random: seededSource(3) };
  const [equal, unequal] = await timingProbe(call, pairs, options);
  expect([equal!.verdict, unequal!.verdict]).toEqual(["no difference found", "distinguishable"]);
  expect(equal!.longer).toEqual({ first: 0, second: 0 });
  expect(unequal!.event).toBe("a call takes at most 1 ms on the first input");
  expect(unequal!.medians).toEqual({ first: 1, second: 2 });
  // 1 - 0.01 / 4: two pairs, two tests each.
  expect(unequal!.advantage.confidence).toBe(0.9975);
});

test("a sign test is twice a binomial tail", () => {
  expect(signTest(5, 5).toNumber()).toBe(1);
  expect(signTest(0, 10).toNumber()).toBeCloseTo(2 / 1024, 10);
  expect(signTest(8, 2).toNumber()).toBeCloseTo((2 * (1 + 10 + 45)) / 1024, 9);
  expect(signTest(3, 4).toNumber()).toBe(1);
});

test("the event is where the empirical distributions are farthest apart", () => {
  const event = farthestEvent(Float64Array.of(1, 2, 3, 9), Float64Array.of(2, 7, 8, 9));
  expect(event).toEqual({ threshold: 3, side: "at most" });
  expect([3, 4].map((duration) => isInEvent(event, duration))).toEqual([true, false]);
  expect(farthestEvent(Float64Array.of(7, 8), Float64Array.of(1, 2))).toEqual({
    threshold: 2,
    side: "above",
  });
  expect([median(Float64Array.of(3, 1, 2)), median(Float64Array.of(4, 1, 2, 3))]).toEqual([2, 2.5]);
});

test("refuses bad input, stops at a signal and passes on what a call throws", async () => {
  const pairs = [{ first: 1, second: 2, name: "numbers" }];
  await expect(timingProbe(() => 0, [])).rejects.toThrow("pairs");
  await expect(timingProbe(() => 0, pairs, { confidence: "1" })).rejects.toThrow("confidence");
  await expect(timingProbe(() => 0, pairs, { confirmation: 0 })).rejects.toThrow("confirmation");
  await expect(
    timingProbe(() => 0, pairs, { signal: AbortSignal.abort(new Error("enough")) }),
  ).rejects.toThrow("enough");
  const broken = (): never => {
    throw new Error("no answer");
  };
  await expect(timingProbe(broken, pairs)).rejects.toThrow("no answer");
});
