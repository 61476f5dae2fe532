import { count } from "../../certificates/index.ts";
import { within } from "../../data/strict-json.ts";
import { refuse } from "../../issues/index.ts";
import type { ModelDocument } from "../../learners/document.ts";
import type { Json, SelectionCode } from "../../learners/learner.ts";
import { type Task, trainModel } from "../../learners/model/index.ts";
import { Rational, Real, roundUp } from "../../math/index.ts";
import type { Question } from "../question.ts";
import type { Selection, Step } from "../step.ts";
import { plain, sampleOf } from "./learn-task.ts";

/** The prior weight of the outcome "overflow" of a learner that might keep more than it may. */
const overflowWeight = Rational.of(1, 100);
/** What that outcome costs, and what it makes every other one cost more. */
const overflowNats: Rational = lnInverse(overflowWeight);
const surcharge: Rational = lnInverse(Rational.one.minus(overflowWeight));

/**
 * The step of a learner that keeps few examples: pre-checked with the longest code of a model that keeps `maxKept`, booked with the code of
 * the one that was published. One that would keep more answers "overflow", whose weight is fixed in advance (proof.md, 2).
 */
export function selectionStep({ task, code, question, maxKept, n }: SelectionStepOptions): Step {
  const price = priceOf(code, maxKept);
  return {
    kind: "learn",
    question: { ...question, maxKept },
    price: { selection: price },
    cacheable: true,
    async answer(data, { random, secret, signal }) {
      const { file } = await trainModel(task, sampleOf(data), { random, ...(signal && { signal }) });
      const used = code.of(file.hypothesis as ModelDocument);
      const paid = used && { kept: used.kept, nats: used.nats.plus(code.kept > maxKept ? surcharge : 0) };
      const fits = paid !== undefined && paid.kept <= maxKept && paid.nats.compare(price.nats) <= 0;
      if (fits) return { answer: { model: plain(file) }, secret, used: paid };
      return { answer: { overflow: true }, secret, used: { kept: 0, nats: overflowNats } };
    },
    cheaper(isAffordable) {
      if (code.longest(1) === undefined || !isAffordable(priceOf(code, 1))) return undefined;
      let [fits, exceeds] = [1, Math.min(maxKept, n)];
      while (exceeds - fits > 1) {
        const middle = Math.floor((fits + exceeds) / 2);
        if (isAffordable(priceOf(code, middle))) fits = middle;
        else exceeds = middle;
      }
      return `maxKept of at most ${fits} would fit`;
    },
  };
}

export interface SelectionStepOptions {
  readonly task: Task;
  readonly code: SelectionCode;
  readonly question: { readonly [key: string]: Json };
  readonly maxKept: number;
  readonly n: number;
}

/** The most that any outcome costs. */
function priceOf(code: SelectionCode, maxKept: number): Selection {
  const longest = code.longest(maxKept) ?? { kept: maxKept, nats: Rational.zero };
  if (code.kept <= maxKept) return longest;
  const nats = longest.nats.plus(surcharge);
  return { kept: longest.kept, nats: nats.compare(overflowNats) < 0 ? overflowNats : nats };
}

/** Fewer than all: something must be left out to speak for the distribution. */
export function readMaxKept(given: Question, code: SelectionCode, n: number, path: string): number {
  const maxKept =
    given["maxKept"] === undefined
      ? Math.min(code.kept, n - 1)
      : count(0).accept(given["maxKept"], within(path, "maxKept"));
  const isEnough = code.kept <= maxKept || code.longest(maxKept) !== undefined;
  if (maxKept < n && isEnough) return maxKept;
  return refuse({
    code: "parameter-range",
    path: within(path, "maxKept"),
    expected: isEnough ? `fewer examples than n = ${n}` : "at least 1 example",
    received: String(maxKept),
  });
}

function lnInverse(weight: Rational): Rational {
  return roundUp(Real.from(Rational.one.over(weight)).ln());
}
