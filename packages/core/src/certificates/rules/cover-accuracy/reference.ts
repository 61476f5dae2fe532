import { upward } from "../../reference/arithmetic.ts";
import { deltaStar, readDraw } from "../../reference/draw.ts";
import { fraction, order } from "../../reference/fraction.ts";
import { chance, must, number, type ReferenceRule } from "../../reference/rule.ts";

/** alpha = kappa r + deltaStar(n, epsilon, beta, N). */
export const reference: ReferenceRule = {
  id: "cover-accuracy",
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
    return ["public-candidates", "iid", ...rest];
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
    return {
      notion: "accuracy",
      alpha: upward((r) => r.add(r.mul(kappa, radius), deltaStar(r, draw))),
      beta: use.parameters["beta"],
      setting: "agnostic",
    };
  },
};
