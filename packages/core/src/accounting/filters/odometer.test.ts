import { describe, expect, it } from "vitest";
import { type DifferentialPrivacy, verify } from "../../certificates/index.ts";
import { HoldfastError } from "../../issues/index.ts";
import { seededSource } from "../../random/index.ts";
import { accountingBook } from "../certificates.ts";
import { type Odometer, odometer } from "./odometer.ts";

const reading = (meter: Odometer): DifferentialPrivacy => meter.reading().claim as DifferentialPrivacy;

describe("odometer", () => {
  it("pure: the sum of the epsilons at every moment", () => {
    const meter = odometer({ accountant: "pure" });
    expect(reading(meter).epsilon.sign()).toBe(0);
    meter.charge({ kind: "laplace", scale: "2" });
    meter.charge([
      { kind: "pure", epsilon: "1/3" },
      { kind: "bounded-range", epsilon: "1/6" },
    ]);
    expect(reading(meter)).toMatchObject({ notion: "differential-privacy" });
    expect(reading(meter).epsilon.equals(1)).toBe(true);
    expect(reading(meter).delta.sign()).toBe(0);
    expect(() => {
      meter.charge({ kind: "gaussian", sigma: "1" });
    }).toThrow(HoldfastError);
    expect(meter.spent.equals(1)).toBe(true);
  });

  it("concentrated: the smallest doubled budget that is not exceeded, at its share of delta", () => {
    const meter = odometer({ accountant: "concentrated", delta: "1e-6", start: "0.01" });
    const steps = [
      { rho: "0.01", level: 0 },
      { rho: "0.001", level: 1 },
      { rho: "0.069", level: 3 },
      { rho: "0.9", level: 7 },
    ];
    for (const { rho, level } of steps) {
      meter.charge({ kind: "zero-concentrated", rho });
      const { epsilon, delta } = reading(meter);
      const budget = 0.01 * 2 ** level;
      const share = 1e-6 / ((level + 1) * (level + 2));
      expect(delta.toNumber()).toBeCloseTo(share, 15);
      expect(epsilon.toNumber()).toBeCloseTo(budget + 2 * Math.sqrt(budget * Math.log(1 / share)), 7);
      expect(verify(JSON.parse(JSON.stringify(meter.reading())), accountingBook)).toMatchObject({
        holds: true,
      });
    }
  });

  it("goes on where it was after being written down", () => {
    const meter = odometer({ accountant: "concentrated", delta: "0.001", neighbours: "add-or-remove-one" });
    meter.charge({ kind: "gaussian", sigma: "3" });
    const again = odometer.from(JSON.parse(JSON.stringify(meter)));
    expect(again.toJSON()).toEqual(meter.toJSON());
    expect(again.reading().digest).toBe(meter.reading().digest);
    expect(() => odometer.from({ ...meter.toJSON(), delta: "0" })).toThrow(HoldfastError);
    expect(() => odometer.from(7)).toThrow(HoldfastError);
  });

  // Seed 1, 2000 analysts, delta 0.2: a correct odometer is wrong with probability at most 0.2 for each, so more than 560 of 2000
  // are wrong with probability at most exp(-2 * 2000 * 0.08^2) < 1e-11.
  it("readings hold at all times at once, for an analyst who asks more when it pays", () => {
    const random = seededSource(1);
    const uniform = (): number => {
      const bytes = new Uint8Array(4);
      random.fill(bytes);
      return new DataView(bytes.buffer).getUint32(0) / 2 ** 32;
    };
    // The analyst asks a larger question whenever the loss is high: readings by how much was spent are computed once.
    const sizes = ["0.05", "0.2"];
    const meter = odometer({ accountant: "concentrated", delta: "0.2", start: "0.001" });
    const costs = sizes.map((epsilon) => {
      const fresh = odometer({ accountant: "concentrated", delta: "0.2" });
      fresh.charge({ kind: "pure", epsilon });
      return fresh.spent.toNumber();
    });
    const known: { readonly upTo: number; readonly epsilon: number }[] = [];
    while (meter.spent.compare("2.5") < 0) {
      meter.charge({ kind: "zero-concentrated", rho: "0.0005" });
      known.push({ upTo: meter.spent.toNumber(), epsilon: reading(meter).epsilon.toNumber() });
      meter.charge({ kind: "zero-concentrated", rho: meter.spent.toString() });
    }
    let wrong = 0;
    for (let analyst = 0; analyst < 2000; analyst++) {
      let [loss, spent] = [0, 0];
      let bad = false;
      for (let t = 0; t < 60; t++) {
        const which = loss > 0.3 ? 1 : 0;
        const epsilon = Number(sizes[which]);
        spent += costs[which]!;
        loss += uniform() < 1 / (1 + Math.exp(-epsilon)) ? epsilon : -epsilon;
        // The largest reading that was taken at a smaller spending is at most the present one.
        const now = known.filter(({ upTo }) => upTo <= spent).at(-1)?.epsilon ?? Infinity;
        bad ||= loss > now;
      }
      if (bad) wrong++;
    }
    expect(wrong).toBeLessThanOrEqual(560);
  });
});
