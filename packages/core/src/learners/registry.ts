import { readOptions, refuseUnknown } from "../certificates/index.ts";
import { lookup, refuse } from "../issues/index.ts";
import { autoLearner } from "./auto/index.ts";
import { averagingLearner } from "./averaging/index.ts";
import { blockVotesLearner } from "./block-votes/index.ts";
import { coverLearner } from "./cover/index.ts";
import { coverRealizableLearner } from "./cover-realizable/index.ts";
import { boostedCompressionLearner } from "./boosted-compression/index.ts";
import { centroidsLearner } from "./centroids/index.ts";
import { compressionLearner } from "./compression/index.ts";
import type { GivenOptions, LearnerDefinition, Setting } from "./definition.ts";
import { exponentialLearner } from "./exponential/index.ts";
import { highConfidenceLearner } from "./high-confidence/index.ts";
import { labelPrivateLearner } from "./label-private/index.ts";
import { boostedPrivateLearner } from "./boosted-private/index.ts";
import { boostedVotesLearner } from "./boosted-votes/index.ts";
import { globallyStableLearner } from "./globally-stable/index.ts";
import type { Learner } from "./learner.ts";
import type { LevelLearner } from "./multiclass/learner.ts";
import { littlestoneLearner } from "./littlestone/index.ts";
import { littlestoneAgnosticLearner } from "./littlestone-agnostic/index.ts";
import type { LearnerOptions } from "./options.ts";
import { perfectlyGeneralizingLearner } from "./perfectly-generalizing/index.ts";
import { resampledLearner } from "./resampled/index.ts";
import { shortTreesLearner } from "./short-trees/index.ts";
import { subsampleLearner } from "./subsample/index.ts";
import { privatePredictionLearner } from "./private-prediction/index.ts";
import { publicLabellingLearner } from "./public-labelling/index.ts";
import { relabelledPredictionLearner } from "./relabelled-prediction/index.ts";
import { stableLearner } from "./stable/index.ts";
import { subsampledLearner } from "./subsampled/index.ts";
import { votesLearner } from "./votes/index.ts";

/** The learners by their ids; `with` adds one of your own. */
export interface LearnerRegistry {
  readonly definitions: readonly LearnerDefinition[];
  get(id: string): LearnerDefinition;
  /** The definition of a spec; of one with parentheses, that of the outermost wrapper. */
  definitionOf(spec: string): LearnerDefinition;
  /** A learner from its spec, such as `stable` or `high-confidence(subsampled(cover))`. Unknown options are refused. */
  make(spec: string, setting: Setting, options?: GivenOptions): Learner;
  /** The learner for so many levels, of a spec that serves several levels by itself; undefined for the others. */
  makeLevels(spec: string, setting: Setting, options: GivenOptions, count: number): LevelLearner | undefined;
  /** All options that a spec takes, by name. */
  options(spec: string): LearnerOptions;
  /** Whether a spec publishes a model or answers queries. */
  kind(spec: string): "model" | "prediction";
  /** Whether `epsilon` is what answers cost, so that a predictor shares it out over them. */
  sharesEpsilon(spec: string): boolean;
  with(...more: readonly LearnerDefinition[]): LearnerRegistry;
}

/** A registry of these learners; two of one id are a mistake of the program. */
export function learnerRegistry(definitions: readonly LearnerDefinition[]): LearnerRegistry {
  const get = lookup(definitions, { code: "learner", path: "learner" });
  /** The definitions from the outermost wrapper in; a wrapper without a base gets its default. */
  const chain = (spec: string): LearnerDefinition[] => {
    const match = /^([a-z][a-z-]*)(?:\((.*)\))?$/.exec(spec.trim());
    const definition = get(match?.[1] ?? spec);
    const inner = match?.[2] ?? definition.base;
    if (definition.kind !== "as-base" && match?.[2] !== undefined) {
      refuse({
        code: "learner",
        path: "learner",
        expected: `${definition.id} without parentheses: it wraps no other learner`,
        received: JSON.stringify(spec),
      });
    }
    return definition.kind === "as-base" ? [definition, ...chain(inner ?? "exponential")] : [definition];
  };
  const optionsOf = (links: readonly LearnerDefinition[]): LearnerOptions =>
    Object.assign({}, ...[...links].reverse().map(({ options }) => options)) as LearnerOptions;
  const make = (links: readonly LearnerDefinition[], setting: Setting, given: GivenOptions): Learner => {
    const [definition, ...inner] = links;
    const refusal = definition!.refusal(setting.subject);
    if (refusal !== undefined) {
      refuse({ code: "learner", path: "class", expected: refusal, received: setting.subject.spec });
    }
    const values = readOptions(definition!.options, given);
    if (inner.length === 0) return definition!.make(setting, values);
    return definition!.make(setting, values, (replaced) => make(inner, setting, { ...given, ...replaced }));
  };
  return Object.freeze({
    definitions: Object.freeze([...definitions]),
    get,
    definitionOf: (spec: string) => chain(spec)[0]!,
    make: (spec: string, setting: Setting, given: GivenOptions = {}) => {
      const links = chain(spec);
      refuseUnknown(given, Object.keys(optionsOf(links)), inWords(spec));
      return make(links, setting, given);
    },
    makeLevels: (spec: string, setting: Setting, given: GivenOptions, count: number) => {
      const [definition] = chain(spec);
      if (definition?.levels === undefined) return undefined;
      refuseUnknown(given, Object.keys(definition.options), inWords(spec));
      return definition.levels(setting, readOptions(definition.options, given), count);
    },
    options: (spec: string) => optionsOf(chain(spec)),
    kind: (spec: string) => (chain(spec).at(-1)?.kind === "prediction" ? "prediction" : "model"),
    sharesEpsilon: (spec: string) => chain(spec).at(-1)?.sharesEpsilon === true,
    with: (...more: readonly LearnerDefinition[]) => learnerRegistry([...definitions, ...more]),
  });
}

/** The learners that come with Holdfast. */
export const learners: LearnerRegistry = learnerRegistry([
  exponentialLearner,
  coverLearner,
  coverRealizableLearner,
  labelPrivateLearner,
  stableLearner,
  privatePredictionLearner,
  blockVotesLearner,
  relabelledPredictionLearner,
  averagingLearner,
  publicLabellingLearner,
  compressionLearner,
  boostedCompressionLearner,
  subsampleLearner,
  perfectlyGeneralizingLearner,
  resampledLearner,
  subsampledLearner,
  highConfidenceLearner,
  globallyStableLearner,
  littlestoneLearner,
  littlestoneAgnosticLearner,
  boostedPrivateLearner,
  votesLearner,
  boostedVotesLearner,
  shortTreesLearner,
  centroidsLearner,
  autoLearner,
]);

/** A learner in the refusal of an option that it does not have. */
function inWords(spec: string): string {
  return spec === autoLearner.id ? `${spec}, which chooses the rest: name a learner to set its own` : spec;
}
