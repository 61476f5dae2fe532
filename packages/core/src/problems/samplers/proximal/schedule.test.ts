import { describe, expect, it } from "vitest";
import { kappaFor, proximalSchedule } from "./schedule.ts";

/** The bound on total variation that the rounds buy. */
function boundOf(schedule: ReturnType<typeof proximalSchedule>, radius: number): number {
  return (radius * schedule.contraction ** (schedule.rounds - 1)) / Math.sqrt(2 * Math.PI * schedule.eta);
}

const close = (value: number, expected: number): void => {
  expect(Math.abs(value / expected - 1)).toBeLessThan(1e-9);
};

describe("proximalSchedule", () => {
  it.each([
    [1, 50, 0.25, 0.05, 1, 1e-9, 0.16, 0.4, 63, 8.687840967e-10],
    [2, 30, 0.0848, 0.05, 2.828427125, 1e-6, 0.393081761, 0.5896226415, 33, 6.513348781e-7],
    [5, 500, 0.1, 0.01, 1, 1e-9, 0.008, 0.04, 568, 9.805318156e-10],
    [10, 500, 0.25, 0.01, 2, 1e-12, 0.0016, 0.008, 3845, 9.944767662e-13],
    [20, 2500, 0.25, 0.02, 1, 1e-12, 0.00016, 0.008, 3902, 9.984223984e-13],
  ])(
    "smooth: d = %s, lambda = %s, S = %s, kappa = %s, radius = %s, tau = %s",
    (dimension, lambda, smoothness, kappa, radius, tau, eta, shrink, rounds, bound) => {
      const schedule = proximalSchedule({ dimension, lambda, smoothness, kappa, radius, tau });
      close(schedule.eta, eta);
      close(1 / schedule.contraction - 1, shrink);
      expect(schedule).toMatchObject({ rounds, step: "smooth", constant: smoothness });
      close(boundOf(schedule, radius), bound);
      expect(boundOf(schedule, radius)).toBeLessThanOrEqual(tau);
      expect(boundOf({ ...schedule, rounds: rounds - 1 }, radius)).toBeGreaterThan(tau);
    },
  );

  it.each([
    [1, 50, 0.5, 0.05, 1, 1e-9, 0.0016, 0.004, 5769],
    [2, 100, 1 / 3, 0.05, 2, 1e-9, 0.00045, 0.00225, 10836],
    [5, 100, 0.5, 0.1, 1, 1e-9, 8e-5, 0.0008, 30665],
    [3, 20, 1, 0.1, 1, 1e-6, 0.0008333333333, 0.001666666667, 9875],
    [10, 50, 0.25, 0.1, 1, 1e-12, 0.00064, 0.0032, 9513],
  ])(
    "Lipschitz: d = %s, lambda = %s, L = %s, kappa = %s, radius = %s, tau = %s",
    (dimension, lambda, lipschitz, kappa, radius, tau, eta, shrink, rounds) => {
      const schedule = proximalSchedule({ dimension, lambda, lipschitz, kappa, radius, tau });
      close(schedule.eta, eta);
      close(1 / schedule.contraction - 1, shrink);
      expect(schedule).toMatchObject({ rounds, step: "lipschitz", constant: lipschitz });
      expect(boundOf(schedule, radius)).toBeLessThanOrEqual(tau);
    },
  );

  it.each([
    [5, 500, 0.25, 1, 0.1, 1e-9, 0.002, 7099],
    [10, 500, 0.25, 1, 1, 1e-12, 0.04, 952],
    [2, 100, 0.25, 2, 0.5, 1e-9, 0.005, 1118],
    [20, 1000, 0.1, 1, 0.2, 1e-12, 0.008, 3787],
    [3, 50, 0.5, 1, 1, 1e-6, 0.12, 101],
  ])(
    "kappa by share: d = %s, lambda = %s, S = %s, radius = %s, share = %s, tau = %s",
    (dimension, lambda, smoothness, radius, share, tau, kappa, rounds) => {
      const chosen = kappaFor({ dimension, lambda, radius, share });
      close(chosen, kappa);
      const schedule = proximalSchedule({ dimension, lambda, smoothness, kappa: chosen, radius, tau });
      expect(schedule.rounds).toBe(rounds);
    },
  );

  it("takes a share of a quarter by default, and one round where that is enough", () => {
    close(kappaFor({ dimension: 11, lambda: 5e4, radius: 1 }), 1.1e-4);
    const wide = { dimension: 1, lambda: 0.01, smoothness: 1, kappa: 1, radius: 1, tau: 0.9 };
    expect(proximalSchedule(wide).rounds).toBe(1);
  });

  it("refuses what is not a positive number, and schedules without end", () => {
    const good = { dimension: 2, lambda: 10, smoothness: 1, kappa: 0.1, radius: 1, tau: 1e-6 };
    for (const field of Object.keys(good)) {
      for (const bad of [0, -1, NaN, Infinity]) {
        expect(() => proximalSchedule({ ...good, [field]: bad })).toThrow(field);
      }
    }
    expect(() => kappaFor({ dimension: 2, lambda: 0, radius: 1 })).toThrow("lambda");
    expect(() => proximalSchedule({ ...good, kappa: 1e-18 })).toThrow("rounds");
  });
});
