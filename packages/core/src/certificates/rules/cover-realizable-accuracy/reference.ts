import { type Arithmetic, below, type Range, upward } from "../../reference/arithmetic.ts";
import { readDraw, survival, tilt } from "../../reference/draw.ts";
import { fraction, order, times } from "../../reference/fraction.ts";
import { chance, must, number, type ReferenceRule } from "../../reference/rule.ts";

/**
 * alphaStar with a0 = kappa r: (sqrt a0 + sqrt(1-q))^2 where that is at most e^epsilon a0, else
 * (1 - q + a0 (e^(epsilon/2) - 1))/(1 - e^(-epsilon/2)); a0 for a single candidate.
 */
export const reference: ReferenceRule = {
  id: "cover-realizable-accuracy",
  premises: [],
  parameters: ["candidates", "radius", "kappa", "epsilon", "beta", "against"],
  assumptions({ parameters }) {
    const rest =
      parameters["against"] === "candidates"
        ? ["best-candidate"]
        : parameters["against"] === "listed"
          ? ["among-candidates"]
          : parameters["radius"] === "0"
            ? ["finite-class"]
            : ["covering", "smooth"];
    return ["public-candidates", "iid", "realizable", ...rest];
  },
  work: () => 300_000,
  conclude(use) {
    const draw = readDraw(use);
    const radius = chance(use.parameters, "radius");
    const kappa = number(use.parameters, "kappa");
    const against = use.parameters["against"];
    must(order(kappa, fraction(1n)) >= 0, "kappa is at least 1");
    must(["class", "candidates", "listed"].includes(String(against)), "against the class or the candidates");
    if (radius.top === 0n) must(order(kappa, fraction(1n)) === 0, "kappa is 1 where the radius is 0");
    else must(against === "class", "a radius is a distance to the class");
    const start = times(kappa, radius);
    const rest = (r: Arithmetic): Range => r.sub(1, survival(r, draw));
    // The square is at most e^epsilon a0 exactly when sqrt(1-q) is at most sqrt(a0) (e^(epsilon/2) - 1).
    const isFree = (): boolean =>
      below(
        (r) => r.sqrt(rest(r)),
        (r) => r.mul(r.sqrt(start), r.sub(tilt(r, draw), 1)),
      );
    const alpha = (r: Arithmetic): Range => {
      if (draw.candidates === 1n) return r.add(start);
      if (isFree()) {
        const sum = r.add(r.sqrt(start), r.sqrt(rest(r)));
        return r.mul(sum, sum);
      }
      const e = tilt(r, draw);
      return r.div(r.add(rest(r), r.mul(start, r.sub(e, 1))), r.sub(1, r.div(1, e)));
    };
    return {
      notion: "accuracy",
      alpha: upward(alpha),
      beta: use.parameters["beta"],
      setting: "realizable",
    };
  },
};
