import type { Enclosed } from "./enclosed.ts";
import type { Strategy } from "./privacy/transcripts.ts";
import { populationInWords, type Population } from "./generalization/populations.ts";

/** Where the worst of a claim occurs: as data, and in one sentence. */
export type AuditWitness = PairWitness | DistributionWitness | NoteWitness;

/** Two neighboring data sets and an event whose probabilities on them are too far apart, or the farthest apart. */
export interface PairWitness {
  readonly kind: "neighbours";
  /** The data set on which the event is more frequent. */
  readonly first: unknown;
  readonly second: unknown;
  /** The points that are asked, where an answer is compared and not a model. */
  readonly queries?: readonly number[];
  /** What is asked after which answers, where later questions depend on earlier answers. */
  readonly strategy?: Strategy;
  /** The outcomes that make up the event; for a bounded range, the one that the first data set favors most. */
  readonly event: readonly unknown[];
  readonly probabilities: { readonly first: Enclosed; readonly second: Enclosed };
  /** The outcome that the second data set favors most; for a bounded range only. */
  readonly opposite?: unknown;
  /** The order of the divergence, for Renyi and zero-concentrated privacy. */
  readonly order?: string;
  readonly sentence: string;
}

/** A distribution of labelled points on which the worst occurs. */
export interface DistributionWitness {
  readonly kind: "distribution";
  readonly distribution: readonly {
    readonly point: number;
    readonly label: number;
    readonly probability: string;
  }[];
  readonly sentence: string;
}

/** What is wrong, where a sentence says it all. */
export interface NoteWitness {
  readonly kind: "note";
  readonly sentence: string;
}

/** The distribution as a witness. */
export function distributionWitness(population: Population): DistributionWitness {
  const { weights, total } = population;
  return {
    kind: "distribution",
    distribution: weights.flatMap((weight, z) =>
      weight === 0 ? [] : [{ point: z >> 1, label: z & 1, probability: `${weight}/${total}` }],
    ),
    sentence: populationInWords(population),
  };
}

export function noteWitness(sentence: string): NoteWitness {
  return { kind: "note", sentence };
}

/** What is known of a pair of data sets besides its laws; made when the pair turns out the worst. */
export interface PairNames {
  readonly first: unknown;
  readonly second: unknown;
  readonly firstInWords: string;
  readonly secondInWords: string;
  readonly queries?: readonly number[];
  /** The outcomes, as they are told. */
  readonly outcomes: readonly string[];
}

/** What makes the event: its outcomes by number and their probabilities on the two data sets. */
export interface EventFound {
  readonly event: readonly number[];
  readonly first: Enclosed;
  readonly second: Enclosed;
  /** Whether the event is more frequent on the second data set of the pair. */
  readonly reversed: boolean;
  readonly opposite?: number;
  readonly order?: string;
}

/** The pair and the event as a witness. `first` and `second` of the event are those of the more and less frequent side. */
export function pairWitness(names: PairNames, found: EventFound): PairWitness {
  const { event, reversed, opposite, order } = found;
  const told = event.map((r) => valueOf(names.outcomes[r]!));
  const [first, second] = reversed ? [names.second, names.first] : [names.first, names.second];
  const [here, there] = reversed
    ? [names.secondInWords, names.firstInWords]
    : [names.firstInWords, names.secondInWords];
  const asked = names.queries === undefined ? "" : ` at ${names.queries.join(", ")}`;
  const what = event.length === 1 ? textOf(told[0]) : `one of ${event.length} outcomes`;
  return {
    kind: "neighbours",
    first,
    second,
    ...(names.queries && { queries: names.queries }),
    event: told,
    probabilities: { first: found.first, second: found.second },
    ...(opposite !== undefined && { opposite: valueOf(names.outcomes[opposite]!) }),
    ...(order !== undefined && { order }),
    sentence: `${here} and ${there}: ${what}${asked} has probability ${share(found.first)} and ${share(found.second)}`,
  };
}

/** The way to ask, and the transcripts that are too frequent on the first data set. */
export function transcriptWitness(
  names: Omit<PairNames, "outcomes">,
  found: { readonly strategy: Strategy; readonly first: Enclosed; readonly second: Enclosed },
): PairWitness {
  const event = transcriptsOf(found.strategy);
  const what = `the best questions end in one of ${event.length} transcripts`;
  return {
    kind: "neighbours",
    first: names.first,
    second: names.second,
    strategy: found.strategy,
    event,
    probabilities: { first: found.first, second: found.second },
    sentence: `${names.firstInWords} and ${names.secondInWords}: ${what} with probability ${share(found.first)} and ${share(found.second)}`,
  };
}

/** The transcripts of the event, as lists of `point=label`. */
function transcriptsOf(strategy: Strategy): readonly string[] {
  if ("inEvent" in strategy) return strategy.inEvent ? [""] : [];
  return Object.entries(strategy.then).flatMap(([label, rest]) =>
    transcriptsOf(rest).map((text) => `${strategy.ask}=${label}${text === "" ? "" : ` ${text}`}`),
  );
}

/** An outcome as data: models are told as they are published, labels as numbers. */
function valueOf(outcome: string): unknown {
  try {
    return JSON.parse(outcome) as unknown;
  } catch {
    return outcome;
  }
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function share({ lower, upper }: Enclosed): string {
  return String(Number(((lower + upper) / 2).toPrecision(6)));
}
