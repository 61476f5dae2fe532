import { expect, it } from "vitest";
import { proximalSampler } from "../../../certificates/rules/proximal-sampler/rule.ts";
import { concluded } from "../../../testing/conclusion.ts";
import { kappaFor, proximalSchedule } from "./schedule.ts";

it.each([
  [1, 50, "smoothness", 0.25, 1e-9],
  [11, 50000, "smoothness", 0.5, 1e-12],
  [11, 50000, "smoothness", 0.5 / 11, 1e-12],
  [3, 20, "lipschitz", 1, 1e-6],
  [7, 333, "smoothness", 0.1, 1e-3],
  [2, 7, "lipschitz", 0.3, 0.05],
] as const)(
  "gives as many rounds as the rule needs: d = %s, lambda = %s, %s %s, tau = %s",
  (dimension, lambda, name, constant, tau) => {
    const kappa = kappaFor({ dimension, lambda, radius: 1 });
    const options = { dimension, lambda, kappa, radius: 1, tau };
    const schedule = proximalSchedule(
      name === "smoothness" ? { ...options, smoothness: constant } : { ...options, lipschitz: constant },
    );
    // With epsilon = 0 the rule's delta is 2 tau.
    const tauOf = (rounds: number): number =>
      concluded(proximalSampler, "delta", ["differential-privacy:epsilon=0"], {
        ...{ step: schedule.step, dimension, rounds, radius: "1" },
        ...{ constant: String(constant), lambda: String(lambda), kappa: String(kappa) },
      }) / 2;
    expect(tauOf(schedule.rounds)).toBeLessThanOrEqual(tau);
    expect(tauOf(schedule.rounds - 1)).toBeGreaterThan(tau * (1 - 1e-9));
  },
);
