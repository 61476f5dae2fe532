import {
  blocksAtLevel,
  largestTau,
  levelsOf,
  mostMistakes,
  stabilityAtBestLevel,
  usualAttempts,
} from "../../bounds/littlestone/index.ts";
import { type Certificate, certify, count, derive } from "../../certificates/index.ts";
import { tournamentErrorBound } from "../../certificates/rules/tournament-error-bound/rule.ts";
import { tournamentStability } from "../../certificates/rules/tournament-stability/rule.ts";
import type { Sample } from "../../data/index.ts";
import { mechanismBook, withRandomness } from "../../mechanisms/certificates.ts";
import { randomnessOf } from "../../mechanisms/randomness.ts";
import { cryptographicSource } from "../../random/index.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition.ts";
import type { FunctionDocument } from "../document.ts";
import type { Facts, Learner, Plan, Run } from "../learner.ts";
import { contestOf, contestOption, onlineOption } from "../littlestone/learner.ts";
import { option } from "../options.ts";
import { pausing } from "../pause.ts";
import { type Player, playerOf, playTournament, refusalOf, streamOf, Tape } from "../tournament/index.ts";

interface Tournament {
  readonly player: Player;
  readonly points: number;
  readonly mode: "general" | "closure";
  readonly attempts: number;
  readonly levels: number;
  readonly block: number;
}

/**
 * A globally stable learner: one tournament of an online learner against itself, at a level drawn uniformly without
 * looking at the data (Bun-Livni-Moran, algorithm G with a cap on contests). On realizable data some fixed function of
 * small error is returned with probability at least eta (Theorem 10#, which replaces Theorem 10 of the paper). It promises
 * no privacy by itself. Blocks are as long as n allows; a run that fails returns the first predictor. Streams.
 */
export const globallyStableLearner: LearnerDefinition = learnerDefinition({
  id: "globally-stable",
  summary: "one tournament of an online learner: some fixed function is returned often",
  source: "Bun-Livni-Moran algorithm G, Theorem 10 corrected",
  kind: "model",
  options: {
    online: onlineOption,
    contest: contestOption,
    attempts: option(
      count(1),
      "how often players that agree are drawn again",
      "2, or 3 for closure learners",
    ),
    block: option(count(1), "examples a block", "as many as n allows"),
  },
  refusal: refusalOf,
  make({ subject }, { online, contest, attempts: asked, block: given }): Learner {
    const player = playerOf(subject, online);
    const mode = contestOf(player, contest);
    const { ldim } = player.learner;
    const attempts = asked ?? usualAttempts(ldim, mode);
    const points = subject.domain.kind === "finite" ? subject.domain.points : 0;
    const blocks = (levels: number): number => Number(blocksAtLevel(levels - 1, attempts));
    return {
      spec: "globally-stable",
      subject,
      plan({ n, random = cryptographicSource }: Facts): Plan {
        const all = levelsOf(ldim, mode);
        // Levels whose tape does not fit are left out, from n alone; then nothing is promised.
        let levels = all;
        while (levels > 1 && blocks(levels) * (given ?? 1) > n) levels--;
        const block = Math.max(1, Math.min(given ?? n, Math.floor(n / blocks(levels))));
        const tournament: Tournament = { player, points, mode, attempts, levels, block };
        const stated = (certificate: Certificate): Certificate =>
          withRandomness(certificate, randomnessOf(random));
        const isProved = levels === all && ldim <= mostMistakes[mode];
        const certificates = isProved ? promises(tournament, n).map(stated) : [];
        const needed = ldim <= mostMistakes[mode] ? blocks(all) * (given ?? 1) : undefined;
        return {
          parameters: { online: player.kind, contest: mode, ldim, attempts, levels, block },
          certificates,
          withheld:
            certificates.length > 0
              ? []
              : [
                  {
                    notion: "global-stability",
                    why: "the tape of the highest level, or the stability proved for so many mistakes, is out of reach",
                    ...(needed !== undefined && needed > n && { n: needed }),
                  },
                ],
          program: {
            kind: "model",
            ignoresOrder: false,
            learn: (sample, run) => play(tournament, streamOf(sample), run),
            learnStream: (stream, run) => play(tournament, stream, run),
          },
        };
      },
    };
  },
  audits: [{ options: {} }, { options: { contest: "general" } }, { options: { online: "optimal" } }],
});

/** Global stability, and the error of the function that is returned so often. */
function promises({ player, mode, attempts, block, levels }: Tournament, n: number): Certificate[] {
  const { ldim } = player.learner;
  const tau = largestTau(ldim, mode);
  if (stabilityAtBestLevel({ ldim, mode, attempts, tau }).sign() <= 0) return [];
  const spare = n - block * Number(blocksAtLevel(levels - 1, attempts));
  const parameters = { ldim, mode, attempts, tau, block, spare };
  return [tournamentStability, tournamentErrorBound].map((rule) =>
    certify(derive(rule, [], parameters), mechanismBook),
  );
}

async function play(
  { player, points, mode, attempts, levels, block }: Tournament,
  blocks: AsyncIterable<Sample>,
  run: Run,
): Promise<FunctionDocument> {
  const { learner, kind } = player;
  const level = run.coins.index(levels);
  const pause = pausing(run);
  const rows = await new Tape(blocks, points).take(block * Number(blocksAtLevel(level, attempts)));
  await pause({ done: 0, total: 1 });
  const options = { learner, level, attempts, truthful: mode === "closure", block, rows, coins: run.coins };
  const name = playTournament(options) ?? learner.key(learner.start());
  return { kind: "function", online: kind, name };
}
