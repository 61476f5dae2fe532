import { upward } from "../../reference/arithmetic.ts";
import { must, type ReferenceRule, type ReferenceUse, whole } from "../../reference/rule.ts";
import { shortened, tournament, tournamentWork } from "../../reference/tournament.ts";

/** alpha = 1 - tau^(1/block), beta = 1 - eta / levels. */
export const reference: ReferenceRule = {
  id: "tournament-error-bound",
  premises: [],
  parameters: ["ldim", "mode", "attempts", "tau", "block", "spare"],
  assumptions: ({ parameters }) => [
    ...["public-split", "iid", "realizable", "ranked-learner"],
    ...(parameters["mode"] === "closure" ? ["closure-learner"] : []),
  ],
  size: ({ parameters }: ReferenceUse) => {
    const blocks = tournament(parameters).blocks.at(-1) ?? 0n;
    const n = BigInt(whole(parameters, "block", 1)) * blocks + BigInt(whole(parameters, "spare"));
    must(n < 2n ** 53n, "a number of examples");
    return Number(n);
  },
  work: ({ parameters }) => tournamentWork(parameters),
  conclude({ parameters }) {
    const { eta, levels, tau } = tournament(parameters);
    const block = whole(parameters, "block", 1);
    const often = shortened(eta, levels);
    return {
      notion: "error-bound",
      alpha: upward((r) => r.sub(1, block === 1 ? tau : r.exp(r.div(r.ln(tau), block)))),
      beta: upward((r) => r.sub(1, often)),
    };
  },
};
