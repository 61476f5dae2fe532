import type { HypothesisClass, Label } from "../classes/class.ts";
import type { Point } from "../data/index.ts";
import { refuse } from "../issues/index.ts";
import type { Json } from "./learner.ts";
import { type PlayerKind, playerOf } from "./tournament/players.ts";

/**
 * What a learner publishes, as plain data: a hypothesis of the class, or a majority vote of such. It is a function of
 * the functions alone (hypotheses are in canonical form), and nothing else is released but the examples that a selection
 * learner keeps.
 */
export type ModelDocument = HypothesisDocument | VoteDocument | FunctionDocument;

export interface HypothesisDocument {
  readonly kind: "hypothesis";
  readonly hypothesis: Json;
  readonly kept?: KeptExamples;
}

/**
 * The examples that a selection learner kept, published as they are: each as its features and then its label, in
 * ascending order. The hypothesis can be computed again from them.
 */
export type KeptExamples = readonly (readonly Json[])[];

/** Labels 1 where more than half of the hypotheses do. */
export interface VoteDocument {
  readonly kind: "vote";
  readonly hypotheses: readonly Json[];
  readonly kept?: KeptExamples;
  /** For each hypothesis the places in `kept` of the examples it was computed from. */
  readonly blocks?: readonly (readonly number[])[];
}

/** A function that need not be of the class, by the name that an online learner gives it. */
export interface FunctionDocument {
  readonly kind: "function";
  readonly online: PlayerKind;
  readonly name: string;
  /** A private count of its errors on examples that were set aside, where it was asked for and paid. */
  readonly noisyErrors?: number;
}

/** The document of one hypothesis. */
export function hypothesisDocument<Hypothesis>(
  subject: HypothesisClass<Hypothesis>,
  hypothesis: Hypothesis,
): HypothesisDocument {
  return { kind: "hypothesis", hypothesis: encodeHypothesis(subject.canonical(hypothesis)) };
}

/** The function that a document describes. Refuses what is no document of the class. */
export function predictorOf(subject: HypothesisClass, document: ModelDocument): (point: Point) => Label {
  switch (document.kind) {
    case "hypothesis": {
      const hypothesis = subject.canonical(decodeHypothesis(document.hypothesis));
      return (point) => subject.predict(hypothesis, point);
    }
    case "vote": {
      const hypotheses = document.hypotheses.map((json) => subject.canonical(decodeHypothesis(json)));
      return (point) => {
        let ones = 0;
        for (const hypothesis of hypotheses) ones += subject.predict(hypothesis, point);
        return 2 * ones > hypotheses.length ? 1 : 0;
      };
    }
    case "function": {
      const named = playerOf(subject, document.online).named(document.name);
      return (point) => named(point[0]!);
    }
    default:
      return refuse({
        code: "hypothesis",
        path: "model.kind",
        expected: "hypothesis, vote or function",
        received: String((document as { kind?: unknown }).kind),
      });
  }
}

/** A hypothesis as JSON: infinite numbers become words. */
export function encodeHypothesis(value: unknown): Json {
  if (typeof value === "number") {
    if (value === Infinity) return "infinity";
    if (value === -Infinity) return "-infinity";
    return value + 0;
  }
  if (typeof value === "bigint") return `${value}n`;
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (Array.isArray(value) || ArrayBuffer.isView(value)) {
    return Array.from(value as unknown as ArrayLike<unknown>, encodeHypothesis);
  }
  return Object.fromEntries(
    Object.entries(value as object).map(([name, part]) => [name, encodeHypothesis(part)]),
  );
}

/** The hypothesis again. */
export function decodeHypothesis(json: Json): unknown {
  if (json === "infinity") return Infinity;
  if (json === "-infinity") return -Infinity;
  if (typeof json === "string" && /^-?\d+n$/.test(json)) return BigInt(json.slice(0, -1));
  if (json === null || typeof json !== "object") return json;
  if (Array.isArray(json)) return json.map((part: Json) => decodeHypothesis(part));
  return Object.fromEntries(Object.entries(json).map(([name, part]) => [name, decodeHypothesis(part)]));
}
