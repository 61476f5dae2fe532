import type { Certificate } from "../certificates/index.ts";
import type { Rational } from "../math/index.ts";
import type { RandomSource } from "../random/index.ts";

/**
 * How far two inputs of one mechanism are apart: by their largest move, by all moves added up (for counts of keys too, where a key that
 * is not there counts 0), by their Euclidean length, by the largest move of each block added up, or by the largest log-ratio.
 */
export type Distance = "largest" | "sum" | "euclidean" | "blocks" | "log-ratio";

/** What a mechanism read of sensitive rows, and by how much a neighbor may move it. */
export interface SensitiveInput {
  readonly values:
    ArrayLike<number | bigint | Rational> | readonly ArrayLike<number>[] | ReadonlyMap<string, number>;
  readonly distance: Distance;
  readonly sensitivity: number | Rational;
}

/** What one call costs, as an event that accountants understand. */
export interface PricedEvent {
  readonly kind: "pure" | "bounded-range" | "permute-and-flip";
  readonly epsilon: Rational;
}

/** One call of a mechanism: its name, what is public about it, what it reads of rows, and what it costs. */
export interface MechanismCall {
  readonly mechanism: string;
  /** Must be the same on every neighbor. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Nothing where the call is a coin that depends on its parameters alone. */
  readonly input?: SensitiveInput;
  /** The promise of the mechanism itself, or an event. Nothing where it costs nothing, or was paid for by another call. */
  readonly price?: Certificate | PricedEvent;
}

/**
 * Who is told of every call of a mechanism. On a second run it gives the outputs of the first one instead of drawing: see
 * `auditing/record/`.
 */
export interface Recorder {
  /** The source that mechanisms draw from; what is drawn from it is part of their calls. */
  readonly source: RandomSource;
  /** The output of one call, drawn by `draw` or taken from the first run. */
  call<Output>(call: MechanismCall, draw: () => Output): Output;
  /** A public value between calls, such as the candidates that are scored. */
  note(name: string, value: unknown): void;
  /** Calls that belong together: `best` of several `run`s, or a part with coins of its own. */
  scope<Output>(
    name: string,
    parameters: Readonly<Record<string, unknown>>,
    work: () => Promise<Output>,
  ): Promise<Output>;
}

/** A source of random bits whose draws are recorded: give it as `random` to whatever is to be recorded. */
export interface RecordingSource extends RandomSource {
  readonly recorder: Recorder;
}

/** The recorder behind a source; none in use, only in an audit. */
export function recorderOf(source: RandomSource): Recorder | undefined {
  return (source as Partial<RecordingSource>).recorder;
}

/** The source that a mechanism draws from inside its call. */
export function drawnFrom(source: RandomSource): RandomSource {
  return recorderOf(source)?.source ?? source;
}

/**
 * Draws an output and tells the recorder, where there is one. A mechanism of your own that draws from `random` is recorded by this too;
 * `describe` is asked in an audit alone.
 */
export function recorded<Output>(
  source: RandomSource,
  describe: () => MechanismCall,
  draw: (source: RandomSource) => Output,
): Output {
  const recorder = recorderOf(source);
  return recorder === undefined ? draw(source) : recorder.call(describe(), () => draw(recorder.source));
}
