import { describe, expect, it } from "vitest";
import { Rational } from "../math/index.ts";
import { Bits, randomizedResponseFlip, seededSource } from "../random/index.ts";
import { rejects } from "../random/testing/chi-square.ts";
import { randomizedResponse } from "./randomized-response.ts";
import { untouchable } from "./testing/sources.ts";

describe("randomizedResponse", () => {
  it("flips each label by the exact coin, bit for bit", () => {
    const labels = [0, 1, 1, 0, 1];
    for (let seed = 0; seed < 50; seed++) {
      const bits = new Bits(seededSource(seed));
      const expected = labels.map((label) =>
        randomizedResponseFlip(bits, Rational.of(3, 10)) ? 1 - label : label,
      );
      const { noisyLabels } = randomizedResponse({ labels, epsilon: "0.3", random: seededSource(seed) });
      expect([...noisyLabels]).toEqual(expected);
    }
  });

  it("draws by its law, zeros and ones alike (100000 labels each, seed 1, false alarm 1e-9)", () => {
    const flip = 1 / (1 + Math.E);
    const draws = 100_000;
    for (const label of [0, 1]) {
      const labels = Array.from({ length: draws }, () => label);
      const { noisyLabels } = randomizedResponse({ labels, epsilon: 1, random: seededSource(1) });
      for (const [law, rejected] of [
        [{ [label]: 1 - flip, [1 - label]: flip }, false],
        [{ [label]: 1 - Math.exp(-1), [1 - label]: Math.exp(-1) }, true],
      ] as const) {
        let next = 0;
        expect(rejects({ law, draws, draw: () => noisyLabels[next++] })).toBe(rejected);
      }
    }
  });

  it("states which neighbours it protects, and takes no others", () => {
    const run = (neighbours?: "replace-label") =>
      randomizedResponse({ labels: [0], epsilon: 1, ...(neighbours === undefined ? {} : { neighbours }) });
    expect(run().certificate.claim).toMatchObject({ neighbours: "replace-one" });
    expect(run("replace-label").certificate.claim).toMatchObject({ neighbours: "replace-label" });
    expect(() => run("add-or-remove-one" as "replace-label")).toThrow("neighbours");
  });

  it("keeps every label with an infinite epsilon", () => {
    const labels = Uint8Array.of(1, 0, 1);
    expect(randomizedResponse({ labels, epsilon: "infinity", random: untouchable }).noisyLabels).toEqual(
      labels,
    );
    expect(randomizedResponse({ labels: [], epsilon: 1, random: untouchable }).noisyLabels).toHaveLength(0);
  });

  it("refuses other labels without naming them, before anything is drawn", () => {
    for (const labels of [[2], [0, -1], [0.5], [Number.NaN]]) {
      expect(() => randomizedResponse({ labels, epsilon: 1, random: untouchable })).toThrow(
        "labels is out of range: expected 0 or 1 for each label",
      );
    }
  });
});
