import {
  type HypothesisClass,
  plan,
  type PlanGoal,
  type PlannedResult,
  type Problem,
  problems,
  type PublicFacts,
  isBareSpec,
} from "holdfast";
import { parseClass } from "./classes.ts";
import type { Io } from "./io.ts";
import { jsonText } from "./json-text.ts";
import { integerOption, refuse, required } from "./numbers.ts";
import { refuseIdleFlags } from "./plan-flags.ts";
import { nextCommand } from "./plan-next.ts";
import { planInWords } from "./plan-text.ts";
import { givenOptions } from "./learner-flags.ts";
import { problemFlags } from "./problem-flags.ts";

export interface PlanCommandOptions {
  readonly class?: string;
  readonly problem?: string;
  readonly features?: string;
  readonly goal?: string;
  readonly epsilon?: string;
  readonly delta?: string;
  readonly gamma?: string;
  readonly alpha?: string;
  readonly beta?: string;
  readonly setting?: string;
  readonly n?: string;
  readonly solve?: string;
  readonly reference?: string;
  readonly kappa?: string;
  readonly grid?: string;
  readonly publicPoints?: string;
  readonly publicFeatures?: true;
  readonly learner?: string;
  readonly simulate?: boolean;
  readonly seed?: string;
  readonly json?: true;
}

/**
 * `holdfast plan`: how many examples a goal takes, or which epsilon or alpha is affordable; which learners reach it, against which
 * lower bound, and what is impossible. No data is read. The exit status is 0 whatever the answer is.
 */
export function planCommand(options: PlanCommandOptions, io: Io): number {
  const seed = options.seed ?? "0";
  const isSimulated = options.simulate !== false;
  const goal: PlanGoal = {
    ...learned(options, io),
    notion: required(options.goal, "--goal", "a notion, such as differential-privacy"),
    ...given(options, ["epsilon", "delta", "gamma", "alpha", "beta", "setting", "solve", "learner"]),
    ...counted("n", options.n),
    public: publicFacts(options),
  };
  const result = plan(goal, {
    ...(isSimulated && { simulate: { seed } }),
    watch: (learner) => {
      io.progress(`asking ${learner}`);
    },
  });
  io.progress("");
  const next = nextCommand(result, typedOf(options));
  io.out(options.json === true ? `${jsonText(json(result))}\n` : planInWords(result, next));
  return 0;
}

function learned(options: PlanCommandOptions, io: Io): Pick<PlanGoal, "class" | "problem"> {
  if (options.class !== undefined && options.problem !== undefined) {
    refuse({ code: "contradiction", path: "--class and --problem", expected: "one of the two" });
  }
  refuseIdleFlags(options);
  if (options.problem !== undefined) return { problem: problemOf(options.problem, options) };
  const spec = required(
    options.class,
    "--class",
    "a class, such as thresholds:1024; or --problem, such as k-means",
  );
  return { class: classOf(spec, options, io) };
}

function classOf(spec: string, { features }: PlanCommandOptions, io: Io): HypothesisClass {
  return parseClass(isBareSpec(spec) && features !== undefined ? `${spec}:${features}` : spec, io);
}

function problemOf(id: string, options: PlanCommandOptions): Problem {
  const features = integerOption(options.features, "--features") ?? 1;
  return problems.make(id, features, typedOf(options));
}

/** The options of the problem, as they were typed. */
function typedOf(options: PlanCommandOptions): ReturnType<typeof givenOptions> {
  if (options.problem === undefined) return {};
  const known = Object.keys(problems.options(options.problem));
  return givenOptions(
    options,
    known.filter((name) => Object.hasOwn(problemFlags, name)),
  );
}

function publicFacts(options: PlanCommandOptions): PublicFacts {
  const isProblem = options.problem !== undefined;
  return {
    ...(isProblem ? {} : counted("grid", options.grid)),
    ...(isProblem ? {} : given(options, ["reference", "kappa"])),
    ...counted("points", options.publicPoints, "--public-points"),
    ...(options.publicFeatures === true ? { features: true } : {}),
  };
}

type Texts =
  "epsilon" | "delta" | "gamma" | "alpha" | "beta" | "setting" | "solve" | "learner" | "reference" | "kappa";

/** The options that were stated, as they were typed. */
function given<Name extends Texts>(
  options: PlanCommandOptions,
  names: readonly Name[],
): { readonly [N in Name]?: string } {
  const stated: { [N in Name]?: string } = {};
  for (const name of names) if (options[name] !== undefined) stated[name] = options[name];
  return stated;
}

function counted<Name extends string>(
  name: Name,
  text: string | undefined,
  flag = `--${name}`,
): { readonly [N in Name]?: number } {
  const value = integerOption(text, flag);
  return (value === undefined ? {} : { [name]: value }) as { readonly [N in Name]?: number };
}

/** The document: the recommended learner by its name, with the sentence beside it. */
function json({ recommended, ...result }: PlannedResult): unknown {
  return {
    ...result,
    ...(recommended === undefined ? {} : { recommended: recommended.learner, why: recommended.why }),
  };
}
