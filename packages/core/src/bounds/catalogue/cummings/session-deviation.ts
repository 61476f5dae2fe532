import { Rational, Real } from "../../../math/index.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";
import { privateDeviation } from "./private-deviation.ts";

/** A session of selections, answers and private steps. */
export const sessionDeviation: Bound = bound({
  side: "sufficient",
  of: "alpha",
  vacuous: Rational.one,
  id: "session-deviation",
  summary:
    "a session that keeps `kept` examples, spends `nats` nats on selections and answers and at most epsilon on private steps generalizes robustly, for the statistic that the analyst ends with, within (m/n) sqrt((ln 2 + (epsilon sqrt(m/8) + sqrt(nats + ln(1/beta)))^2)/(2 m)) + kept/n, m = n - kept, except with probability beta",
  source: "Cummings Theorems 19 and 20 together: the rule session-to-robust-generalization",
  arguments: {
    n: argument.n(),
    kept: { what: "how many examples were kept", kind: "count", tendency: "rises", least: 0 },
    nats: { what: "the nats of all codes", kind: "real", tendency: "rises", least: 0, closed: true },
    epsilon: { ...argument.epsilon("rises"), least: 0, closed: true },
    beta: argument.beta(),
  },
  assumptions: ["iid", "analyst-sees-only-transcript", "code-fixed-in-advance", "caps-fixed-in-advance"],
  value: ({ n, kept, nats, epsilon, beta }) => {
    const rest = n.minus(kept);
    if (rest.sign() <= 0) return undefined;
    const all = Real.from(Rational.one.over(beta)).ln().plus(nats);
    return privateDeviation(rest, epsilon, all).times(rest.over(n)).plus(kept.over(n));
  },
});
