import { assumptionSentences, bounds, type Claim, HoldfastError, type Notion, sentence } from "holdfast";
import type { AimName, AimTexts, BoundStop, Step } from "./model.ts";

/** A bound of the catalogue that leads from claims of one notion to another. */
interface BoundStep {
  readonly from: Notion;
  readonly to: Notion;
  readonly bound: string;
  /** The argument of the bound that the claim gives. */
  readonly given: "ldim" | "eta";
  /** Those that must be aimed at. */
  readonly aims: readonly AimName[];
}

const goal = ["alpha", "beta", "epsilon", "delta"] as const;
const online = (bound: string, to: Notion, aims: readonly AimName[]): readonly BoundStep[] =>
  (["dimension", "mistake-bound"] as const).map((from) => ({ from, to, bound, given: "ldim", aims }));

/** Between online and private learning: what the library has no rule of conversion for, and a proved bound. */
const boundSteps: readonly BoundStep[] = [
  { from: "dimension", to: "regret", bound: "agnostic-regret", given: "ldim", aims: ["rounds"] },
  { from: "dimension", to: "regret", bound: "regret-lower-bound", given: "ldim", aims: ["rounds"] },
  ...online("tournament-stability", "global-stability", []),
  ...online("tournament-stability-closure", "global-stability", []),
  ...online("littlestone-sample-size", "differential-privacy", goal),
  ...online("littlestone-sample-size-closure", "differential-privacy", goal),
  {
    from: "differential-privacy",
    to: "dimension",
    bound: "littlestone-lower-bound",
    given: "ldim",
    aims: [],
  },
  {
    from: "global-stability",
    to: "differential-privacy",
    bound: "histogram-batches",
    given: "eta",
    aims: ["epsilon", "delta", "beta"],
  },
];

/** The Littlestone dimension is the most mistakes of the standard optimal algorithm: the one step that is no formula. */
const optimalAlgorithm: Step = {
  kind: "algorithm",
  id: "standard-optimal-algorithm",
  theorem:
    "The standard optimal algorithm makes at most as many mistakes as the Littlestone dimension, and no learner can do with fewer",
  source: "Bun-Livni-Moran Algorithm SOA",
};

/** The edges that bounds draw; what a dimension gives by its mistakes is drawn from the mistakes. */
export function boundEdges(): readonly { readonly from: Notion; readonly to: Notion; readonly step: Step }[] {
  const drawn = boundSteps.filter((step) => step.from !== "dimension" || !isByMistakes(step));
  return [
    { from: "dimension", to: "mistake-bound", step: optimalAlgorithm },
    ...drawn.map(({ from, to, bound }) => ({ from, to, step: stepOf(bound) })),
  ];
}

function isByMistakes({ bound }: BoundStep): boolean {
  return boundSteps.some((other) => other.bound === bound && other.from === "mistake-bound");
}

/** What the bounds say where a claim leads by them. */
export function boundStops(claim: Claim, aims: AimTexts): readonly BoundStop[] {
  const given = givenBy(claim);
  if (given === undefined) return [];
  const algorithm: readonly BoundStop[] =
    claim.notion === "dimension"
      ? [
          {
            to: "mistake-bound",
            step: optimalAlgorithm,
            of: "mistakes",
            side: "sufficient",
            ...(given === "infinity" ? { why: "The dimension has no end." } : { value: given }),
            assumptions: [],
          },
        ]
      : [];
  const steps = boundSteps.filter(({ from }) => from === claim.notion);
  return [...algorithm, ...steps.map((step) => stopOf(step, given, aims))];
}

/** The number that a claim hands to its bounds. */
function givenBy(claim: Claim): string | undefined {
  switch (claim.notion) {
    case "dimension":
      return claim.dimension === "littlestone" ? String(claim.upper) : undefined;
    case "mistake-bound":
      return String(claim.mistakes);
    case "global-stability":
      return claim.eta.toString();
    default:
      return undefined;
  }
}

function stopOf({ to, bound: id, given: name, aims }: BoundStep, given: string, texts: AimTexts): BoundStop {
  const bound = bounds.boundOf(id);
  const assumptions = bound.assumptions.map(
    (kind) => assumptionSentences[kind as keyof typeof assumptionSentences],
  );
  const shared = { to, step: stepOf(id), of: bound.of, side: bound.side, assumptions };
  if (bound.asymptotic === true)
    return { ...shared, why: "It has no constant: no number is derived from it." };
  if (given === "infinity") return { ...shared, why: "The dimension has no end." };
  const missing = aims.filter((aim) => (texts[aim] ?? "") === "");
  if (missing.length > 0) return { ...shared, why: `State ${missing.join(", ")}.` };
  try {
    const values = Object.fromEntries(aims.map((aim) => [aim, texts[aim]!]));
    const { status, value } = bounds.evaluateBound(bound, { [name]: given, ...values });
    if (value === undefined) return { ...shared, why: "It says nothing at these numbers." };
    return status === "vacuous"
      ? { ...shared, value: value.toString(), why: "It says nothing at these numbers." }
      : { ...shared, value: value.toString() };
  } catch (error) {
    if (!(error instanceof HoldfastError)) throw error;
    return { ...shared, why: `${sentence(error.issue)}.` };
  }
}

function stepOf(id: string): Step {
  const { summary, source } = bounds.boundOf(id);
  return { kind: "bound", id, theorem: summary, source };
}
