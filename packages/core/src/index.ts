/**
 * Holdfast learns from sensitive data: every result carries a certificate that anyone can check.
 *
 * @packageDocumentation
 */

export {
  type Assumption,
  type AssumptionKind,
  assumptionSentences,
  assumptionInWords,
  type Certificate,
  certificateVersion,
  claimInShort,
  claimInWords,
  conditions,
  isConditional,
  type Derivation,
  digestOf,
  documentKind,
  type DocumentKind,
  DocumentWork,
  type Goal,
  type Judgement,
  notionNames,
  type Parameters,
  type PremisePattern,
  premise,
  readClaim,
  type Rule,
  rule,
  type RuleBook,
  ruleBook,
  type RuleUse,
  type SampleSize,
  type SignedDocument,
  stepInWords,
  type Subject,
  type Verdict,
  checkLevel,
  type CheckLevel,
  type Origin,
  warnings,
  whatWasChecked,
  worldlyAssumptions,
} from "./certificates/index.ts";
export type * from "./certificates/claim.ts";
/** How single values are read and which are allowed: the fields of claims and the parameters of rules. */
export * as fields from "./certificates/field.ts";
export { HoldfastError, type Issue, type IssueCode, sentence } from "./issues/index.ts";
export { lookup, type LookupOptions } from "./issues/lookup.ts";
export { didYouMean } from "./issues/did-you-mean.ts";
/** What happened to the data as events, what they cost together, filters and odometers for adaptive analysts. */
export * as accounting from "./accounting/index.ts";
/** Every sample-size formula, rate and lower bound of the five papers, with its inverse in each argument. */
export * as bounds from "./bounds/catalogue/index.ts";
/** Counts, means, quantiles, histograms and tables over a public schema, private or exact. */
export * as queries from "./queries/index.ts";
/** Hard instances of the five papers: families of distributions, samples and mechanisms that defeat a promise. */
export * as instances from "./instances/index.ts";
/** Enclosed special functions, confidence limits and exact counts; everything is rounded outward. */
export * as math from "./math/index.ts";
export {
  hockeyStick,
  Rational,
  type RationalLike,
  Real,
  type RealLike,
  roundDown,
  roundUp,
} from "./math/index.ts";
export {
  cubeNoise,
  cubeNoiseCertificate,
  type CubeNoiseOptions,
  type CubeNoiseResult,
  discreteLaplace,
  discreteLaplaceCertificate,
  type DiscreteLaplaceOptions,
  type DiscreteLaplaceResult,
  exponential,
  exponentialCertificates,
  type ExponentialCertificates,
  type ExponentialResult,
  labelFlip,
  labelFlipCertificate,
  type LabelFlipOptions,
  type LabelFlipPlanOptions,
  type LabelFlipResult,
  type NeighbourOptions,
  type NoisyMaxResult,
  permuteAndFlip,
  permuteAndFlipCertificate,
  type PermuteAndFlipResult,
  randomizedResponse,
  randomizedResponseCertificate,
  type RandomizedResponseOptions,
  type RandomizedResponseResult,
  reportNoisyMax,
  reportNoisyMaxCertificate,
  type RunOptions,
  type ScaleOptions,
  type SelectionOptions,
  sparseVector,
  SparseVector,
  sparseVectorCertificate,
  type SparseVectorOptions,
  type SparseVectorPlanOptions,
  type SparseVectorState,
  stableHistogram,
  stableHistogramCertificate,
  type StableHistogramOptions,
  type StableHistogramPlanOptions,
  type StableHistogramResult,
  subsample,
  subsampleCertificate,
  type SubsampleOptions,
  type SubsampleResult,
} from "./mechanisms/index.ts";
export { rules } from "./rule-book.ts";
export {
  type Aim,
  apply,
  certificateSchema,
  convert,
  type Evidence,
  explain,
  modelFile,
  parseCertificate,
  promiseInWords,
  promisesInWords,
  remarks,
  statementInShort,
  statementInWords,
  verify,
  verifyCertificate,
  verifyModel,
  withSubject,
} from "./proof.ts";
export {
  type BoundVerdict,
  type ModelFile,
  type ModelKind,
  type ModelOptions,
  type ModelParts,
  type ModelVerdict,
  subjectOf,
  type VerifyModelOptions,
} from "./learners/model/index.ts";
export {
  answeringFrom,
  type AnsweringOptions,
  answers,
  charged,
  checkTask,
  type ClassDocument,
  evaluateExactly,
  evaluatePrivately,
  type Evaluation,
  type Examples,
  type Measured,
  modelUse,
  statedUnit,
  openModel,
  type OpenModel,
  type OpenOptions,
  type Outcomes,
  type PlannedModel,
  planModel,
  type PlanModelFacts,
  planPredictor,
  type PlannedPredictor,
  predictorInWords,
  type PrivateEvaluationOptions,
  queriesOf,
  takesBlocks,
  type Task,
  type Trained,
  trainModel,
  type TrainOptions,
  isBareSpec,
  wholeSpec,
} from "./learners/model/index.ts";
/** The best of several learners and options, chosen privately and paid for. */
export {
  type PlannedTuning,
  planTuning,
  trainTuned,
  type TunedChoice,
  type TunedTask,
} from "./learners/model/index.ts";
export { parseTuningGrid, readTuningGrid, type TuningGrid } from "./learners/tuned/grid.ts";
export type { GridChoice } from "./learners/tuned/grid-choice.ts";
export { exportModel, type Language, languages } from "./learners/scorer/index.ts";
/** The exact samplers on their own, for callers who bring their own certificate. */
export * as random from "./random/index.ts";
export { cryptographicSource, type RandomSource, seededSource } from "./random/index.ts";

export { type BitMatrix, bitMatrixOf, distinctRows, rowText } from "./classes/bit-matrix.ts";
export type * from "./classes/class.ts";
/** Exact searches for the VC and the Littlestone dimension, their witnesses, and checkers that share nothing with them. */
export * as dimensions from "./classes/dimension/index.ts";
export type * from "./classes/family.ts";
export type { Flat } from "./classes/finite/affine.ts";
export type { Conjunction } from "./classes/finite/conjunctions.ts";
export type { MatrixClass, MatrixRow } from "./classes/finite/matrix.ts";
export type { Members } from "./classes/finite/members.ts";
export type { BitSet } from "./classes/finite/parities.ts";
export type { Singleton } from "./classes/finite/points.ts";
export type { Pair } from "./classes/finite/product.ts";
export { finiteClass, type FiniteDefinition } from "./classes/finite-class.ts";
export type * from "./classes/hypothesis.ts";
export type { Histogram } from "./classes/index-histogram.ts";
export { checkLaws, type LawVerdict } from "./classes/laws/index.ts";
export { linearFamily } from "./classes/real/index.ts";
export {
  type ClassContext,
  type ClassDefinition,
  type ClassRegistry,
  classRegistry,
  type ParseOptions,
} from "./classes/registry.ts";
export { type ClosedSets, type Shape, shapeOf } from "./classes/shape.ts";
export { classes } from "./classes/standard.ts";
export { truthTable } from "./classes/truth-table.ts";
export {
  type CategoryColumn,
  type Chunks,
  type ClassSample,
  type Column,
  type ColumnCounts,
  countRows,
  type CsvHandlers,
  type CsvOptions,
  type CsvRecord,
  type CuratorReport,
  cutInUnits,
  type CutInUnits,
  type CutsPart,
  decode,
  classOfOthers,
  defaultPoint,
  domainSize,
  draftBasis,
  draftSchema,
  encode,
  type EncodedFeature,
  type Encoder,
  encoderOf,
  type EncoderPart,
  featuresOf,
  fitsAsIs,
  type Grid,
  gridOf,
  type GridOptions,
  type IgnoredColumn,
  type IngestOptions,
  type LevelsPart,
  matchHeader,
  type NumberColumn,
  parseSchema,
  type Point,
  pointAt,
  pointOf,
  type Points,
  pointsOf,
  type RawRecord,
  readClasses,
  readCsv,
  type ReadCsvOptions,
  readEncoder,
  type Reading,
  readPoints,
  readRows,
  readSample,
  refuseUnlistedLabels,
  readSchema,
  recordEncoder,
  type Rows,
  rowsOfUnit,
  type Sample,
  sampleBlocks,
  type SampleBlocksOptions,
  sampleOf,
  type ScalePart,
  type Schema,
  type SchemaColumn,
  type Target,
  type TargetEncoder,
  type Unit,
  unitInWords,
  widthRule,
} from "./data/index.ts";
export {
  type DataRef,
  type ExampleTable,
  groupCounts,
  type Groups,
  type InProcessOptions,
  inProcessEngine,
  type Progress,
  type ScoreEngine,
  type ScoreOptions,
} from "./engines/index.ts";
/** Disagreement metrics, reference distributions, covers, doubling dimension, smoothness. */
export * as geometry from "./geometry/index.ts";
export { type Cover, coverOf, type CoverOptions } from "./geometry/index.ts";
/** The mistake-bound game, ranked learners, experts and their bounds. */
export * as online from "./online/index.ts";
/** Learners: programs over coins, their plans before data, exact laws. */
export {
  type AuditCase,
  type BaseMaker,
  type GivenOptions,
  type LearnerDefinition,
  learnerDefinition,
  type Range,
  type Setting,
} from "./learners/definition.ts";
export { distribution, type Distribution, type DistributionOptions } from "./learners/distribution.ts";
export {
  type FunctionDocument,
  type HypothesisDocument,
  hypothesisDocument,
  type KeptExamples,
  type ModelDocument,
  predictorOf,
  type VoteDocument,
} from "./learners/document.ts";
export {
  answering,
  learn,
  learnBlocks,
  type Learned,
  learnTable,
  type LearnOptions,
  type Served,
} from "./learners/learn.ts";
export type * from "./learners/learner.ts";
export {
  type LearnedLevels,
  learnLevels,
  levelDistribution,
  type LevelDocument,
  type LevelLearner,
  levelledSample,
  type LevelledSample,
  type LevelPlan,
  levelPredictorOf,
  type LinearScores,
  oneVersusRest as oneVersusRestLearner,
  type OneVersusRestOptions,
  type ShortTree,
  twoLevelLearner,
  type TwoLevelOptions,
} from "./learners/multiclass/index.ts";
/** Options that most learners share, for definitions of one's own. */
export {
  alphaOption,
  betaOption,
  deltaOption,
  epsilonOption,
  gammaOption,
  type LearnerOption,
  type LearnerOptions,
  type OptionValues,
} from "./learners/options.ts";
export type { ConstantLevel, OneVersusRest, TwoLevels } from "./learners/multiclass/document.ts";
export {
  type AutoFacts,
  type Choice,
  chooseLearner,
  turns as autoTurns,
  type Turns,
} from "./learners/auto/index.ts";
export { type LearnerRegistry, learners } from "./learners/registry.ts";
export type {
  Coins,
  CubeOptions,
  DrawPrice,
  EnumerationOptions,
  LaplaceOptions,
  Law,
  Mass,
  ScoredRun,
} from "./mechanisms/coins/index.ts";
/** Problems of the General Learning Setting, their learners, and models of them. */
export type { Option, Options } from "./certificates/index.ts";
export {
  type LearnedProblem,
  learnProblem,
  type LearnProblemOptions,
  problemLaw,
} from "./learners/learn-problem.ts";
export {
  evaluateProblemExactly,
  evaluateProblemPrivately,
  isProblemModel,
  openProblem,
  type OpenProblem,
  type PreparedProblem,
  prepareProblem,
  type ProblemDocument,
  type ProblemEvaluation,
  type ProblemRows,
  type ProblemTask,
  trainProblem,
} from "./learners/model/index.ts";
export { samplersOf, type SamplerWords } from "./learners/penalized-erm/index.ts";
export type * from "./learners/problem-learner.ts";
export { type ProblemLearnerRegistry, problemLearners } from "./learners/problem-registry.ts";
export type { HypothesisCodes } from "./problems/codes.ts";
export { type ProblemDefinition, problemDefinition } from "./problems/definition.ts";
export {
  type Cover as ProblemCover,
  coverOf as problemCover,
  type CoverOptions as ProblemCoverOptions,
  memberAt,
} from "./problems/cover.ts";
export { lossUnit, riskOf, totalOf } from "./problems/loss-code.ts";
export type {
  Additive,
  Generated,
  Geometry,
  Hypothesis,
  Margin,
  Problem,
  ProblemOption,
} from "./problems/problem.ts";
export { type Records, recordsOf } from "./problems/records.ts";
export { type ProblemRegistry, problems } from "./problems/registry.ts";
export type * from "./problems/law.ts";
export type { Potential } from "./problems/potential.ts";
/** What draws from laws on continuous spaces and large grids, by itself. */
export * as samplers from "./problems/samplers/index.ts";
/** A learner of a finite problem from the solved program of the best one. */
export { optimalProblemLearner } from "./learners/optimal/index.ts";
export { coverScores } from "./problems/scored-cover.ts";
/** Draws of real numbers, as `generate` of a problem takes them. */
export { Reals } from "./random/reals/index.ts";
/** Finite problems, and the best private learner of one with the proof that none is better. */
export {
  asProblem,
  type AsProblemOptions,
  type FiniteProblem,
  finiteProblem,
  type Histogram as FiniteHistogram,
  histograms,
  parseFiniteProblem,
  readLosses,
} from "./problems/finite/index.ts";
export {
  checkOptimal,
  type Optimal,
  type OptimalDocument,
  optimalLearner,
  type OptimalOptions,
  type OptimalRun,
  type OptimalTable,
  optimalTradeoff,
  type OptimalVerdict,
  type ProgramSize,
  rowFor,
  tableOf,
  type Tradeoff,
  type TradeoffOptions,
} from "./problems/optimal/index.ts";
/** What learners of problems do, exact on finite problems and estimated on generated records; never for private data. */
export * as measuring from "./problems/measuring/index.ts";
export { repeatedDraws } from "./learners/repeated-draws.ts";
/** Analysis sessions: questions that are priced before data, answered and paid for, and stay valid together. */
export * as sessions from "./sessions/index.ts";
/** Which learners reach a goal, with how many examples, against which lower bound; what is impossible, and why. */
export {
  type Alternatives,
  type ExpectedCost,
  type GoalDocument,
  type Impossible,
  type Leasts,
  plan,
  type PlanGoal,
  type PlannedLowerBound,
  type PlannedOption,
  type PlannedResult,
  type PlannedUnknown,
  type PlanOptions,
  type PublicFacts,
  type Simulated,
  type SimulatedLaw,
  type SimulatedSize,
  type SimulateOptions,
} from "./planning/index.ts";
/** Exact audits of learners and mechanisms on small finite problems, and the laws of learners and rules. */
export {
  type AuditedMechanism,
  auditLearner,
  auditLevelLearner,
  auditMechanism,
  type AuditOptions,
  type AuditProblem,
  auditProblem,
  auditProblemLearner,
  auditProblemLearners,
  type AuditRow,
  auditSetting,
  type AuditWitness,
  type CaseRow,
  checkLearner,
  type CheckLearnerOptions,
  checkRule,
  complaintOf,
  type DistributionWitness,
  type ExactGlobalStability,
  type ExactLearner,
  exactLearner,
  type ExactPerfection,
  type ExactRobustness,
  type ExactVerdict,
  globalStability,
  headingIn,
  holdsIn,
  type Laws,
  type LearnerReport,
  type LevelAuditOptions,
  type LevelAuditRow,
  type LevelCase,
  levelCases,
  type ListedLaw,
  type ListedMechanism,
  type LossAtom,
  type MechanismReport,
  type MechanismRow,
  type NoteWitness,
  optionsInWords,
  type PairWitness,
  perfectGeneralization,
  perfectGeneralizationDelta,
  type PredictionOptions,
  type PrivacyProfile,
  type ProblemAuditOptions,
  type ProblemAuditRow,
  type ProfileCorner,
  reasonsOf,
  robustGeneralization,
  type RuleCase,
  type SampledLaws,
  sampledLaws,
  type SampledMechanism,
  type SampleTable,
  type SmallLevels,
  smallLevels,
  type SmallProblem,
  type Tightness,
  tightnessOf,
  type TranscriptStrategy,
  wholeAudit,
} from "./auditing/index.ts";
/** Audits by record and replay: what depends on rows outside a mechanism, moves further than stated, or is not paid for. */
export {
  type AuditedPath,
  auditPath,
  type Finding,
  learnerPath,
  type LearnerPathOptions,
  type Neighbor,
  type PathAudit,
  type PathAuditOptions,
  type Pipeline,
  type Release,
  rowTests,
  type RowTests,
  type ShownFinding,
  type TestData,
  type Unchecked,
} from "./auditing/record/index.ts";
/** For a mechanism of your own that an audit by record and replay is to know of. */
export {
  type Distance,
  type MechanismCall,
  type PricedEvent,
  recorded,
  type SensitiveInput,
} from "./mechanisms/recorder.ts";
/** Statistical audits of black boxes: lower bounds on epsilon with their confidence, and where they come from. */
export { auditBox, searchPairs, type StatisticalFinding } from "./auditing/statistical/index.ts";
export * as statistical from "./auditing/statistical/index.ts";
/** Mechanisms whose truth is known, correct and broken, for auditors to be tried on. */
export { memberOf, zoo, type ZooMember } from "./auditing/zoo/index.ts";
/** Attacks on robust generalization, on holdout sets that are used again, on membership, by timing and by floating point. */
export * as adversaries from "./auditing/adversaries/index.ts";
/** Functions, learners and addresses of which nothing is seen but outputs, and what other kinds of boxes are made from. */
export {
  type BlackBox,
  endpointBox,
  functionBox,
  learnerBox,
  type NeighbourPair,
  type OutputKind,
} from "./auditing/black-boxes/index.ts";
export * as blackBoxes from "./auditing/black-boxes/index.ts";
export type { DraftedSchema, DraftOptions } from "./data/schema/draft.ts";
export type { Wanted } from "./data/schema/match-header.ts";
export type { PlayerKind } from "./learners/tournament/players.ts";
/** One tournament of an online learner against itself, and the coins that it draws. */
export { playTournament, type TournamentOptions } from "./learners/tournament/play.ts";
export type { Rows as TournamentRows } from "./learners/tournament/tape.ts";
export { drawnCoins } from "./mechanisms/coins/index.ts";
