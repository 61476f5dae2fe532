import type { Problem } from "../../problems/problem.ts";
import { convexOf } from "../convex/index.ts";

/** A sampler of `penalized-erm`, for people: whether it serves a problem, what it costs and what it certifies. */
export interface SamplerWords {
  readonly sampler: "cover" | "envelope" | "continuous" | "heuristic";
  readonly serves: boolean;
  /** Whether it is taken when none is named. */
  readonly isDefault: boolean;
  readonly cost: string;
  readonly certifies: string;
  /** What it needs, where it does not serve. */
  readonly needs: string;
}

/** The most parameters that the envelope sampler serves. */
export const mostEnvelopeParameters = 3;

/** Every sampler as it is for this problem. */
export function samplersOf(problem: Problem): readonly SamplerWords[] {
  const { law, geometry, size } = problem;
  const { set, lipschitz } = geometry;
  const isBall = convexOf(problem) !== undefined;
  const isDirect = law?.kind === "bingham" || law?.kind === "dirichlet";
  const words: readonly Omit<SamplerWords, "isDefault">[] = [
    {
      sampler: "cover",
      serves: true,
      cost: "--candidates times n losses",
      certifies: "epsilon alone, exact on the machine; as good as the best of its members",
      needs: "nothing",
    },
    {
      sampler: "envelope",
      serves: set.kind === "box" && lipschitz !== undefined && size <= mostEnvelopeParameters,
      cost: "n losses for each cell of a tree around the least risk",
      certifies: "epsilon alone, exact on the machine; on a grid of 65536 values for each parameter",
      needs: `a Lipschitz loss on a box of at most ${mostEnvelopeParameters} parameters`,
    },
    {
      sampler: "continuous",
      serves: isDirect || isBall,
      cost: isDirect
        ? "one pass over the rows, then draws by rejection"
        : "rounds that grow with n and the number of parameters",
      certifies: isDirect
        ? "epsilon alone, in real arithmetic; the law itself"
        : "epsilon and delta, or with --promise pure epsilon alone, in real arithmetic; by the proximal sampler",
      needs: "a law that can be drawn from: a convex risk on a ball, directions, or weights",
    },
    {
      sampler: "heuristic",
      serves: isBall,
      cost: "5000 steps",
      certifies: "NO PRIVACY: nothing is promised",
      needs: "a convex risk with a gradient on a ball",
    },
  ];
  const taken = law === undefined ? "cover" : "continuous";
  return words.map((one) => ({ ...one, isDefault: one.sampler === taken }));
}

/** What to do where a sampler does not serve a problem: the others, with what each costs and certifies. */
export function otherSamplers(problem: Problem): string {
  const others = samplersOf(problem).filter(({ serves }) => serves);
  return `Use --sampler ${others.map(({ sampler, cost, certifies }) => `${sampler} (cost: ${cost}; certifies: ${certifies})`).join(", or ")}.`;
}
