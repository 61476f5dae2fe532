import { lossWork } from "../../events-work.ts";
import { nonNegative, openProbability, requires, type Rule, rule } from "../../../certificates/index.ts";
import { neighbourRelation } from "../../../mechanisms/options.ts";
import { eventAssumptions } from "../../assumptions.ts";
import { eventList } from "../../event-shape.ts";
import { around, smallestDelta } from "../../loss/loss-bounds.ts";
import { unsupportedLoss } from "../../loss/composed-pairs.ts";
import { profileNear } from "../../loss/profile.ts";

/**
 * Events together have the excess of the sum of the losses of the pairs that dominate them. The promise is checked, not
 * computed: delta at the stated epsilon, with every error added, is at most the stated one. An epsilon that is far above what is
 * needed is refused, so that a certificate says about what its events say: a twentieth less must not do for a hundredth less of
 * delta. That leaves room for accounts that round or discretize otherwise.
 */
export const privacyLossAccounting: Rule = rule({
  id: "privacy-loss-accounting",
  source:
    "Doroshenko, Ghazi, Kamath, Kumar, Manurangsi 2022; Zhu, Dong, Wang 2022, Theorems 10 and 11; Balle, Barthe, Gaboardi 2018, Theorem 9",
  theorem:
    "The sum of the privacy losses of pairs that dominate the events bounds what all events cost together",
  premises: [],
  parameters: {
    events: eventList,
    epsilon: nonNegative,
    delta: openProbability,
    neighbours: neighbourRelation,
  },
  assumptions: ({ parameters }) => eventAssumptions(parameters),
  work: ({ parameters: { events } }) => lossWork(events),
  conclude({ parameters: { events, epsilon, delta, neighbours } }) {
    const unsupported = unsupportedLoss(events, neighbours);
    requires(
      unsupported === undefined,
      `parameters.${unsupported?.path}`,
      `an event with a dominating pair: ${unsupported?.why}`,
    );
    requires(delta.compare(smallestDelta) >= 0, "parameters.delta", `at least ${smallestDelta}`);
    const profile = profileNear(events, neighbours, delta.toNumber());
    const [most] = around(delta.toNumber());
    const [stated] = around(epsilon.toNumber());
    requires(
      profile(stated).upper <= most,
      "parameters.epsilon",
      "an epsilon at which delta is certified",
      "Ask the accountant privacy-loss for the least one.",
    );
    requires(
      epsilon.sign() === 0 || profile(0.95 * stated).upper > 0.99 * most,
      "parameters.epsilon",
      "at most a twentieth above the least epsilon that is certified",
      "Ask the accountant privacy-loss for the least one.",
    );
    return { notion: "differential-privacy", epsilon, delta, neighbours, group: 1 };
  },
});
