import { spell } from "../../reference/fraction.ts";
import { must, type ReferenceRule, type ReferenceUse, whole } from "../../reference/rule.ts";
import { shortened, tournament, tournamentWork } from "../../reference/tournament.ts";

/** eta = (tau - N tau^R) / levels, on a tape of block * b_top examples. */
export const reference: ReferenceRule = {
  id: "tournament-stability",
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
    const { eta, levels } = tournament(parameters);
    return { notion: "global-stability", eta: spell(shortened(eta, levels)) };
  },
};
