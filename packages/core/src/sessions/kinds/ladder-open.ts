import { positiveProbability } from "../../certificates/index.ts";
import { refuse } from "../../issues/index.ts";
import type { Json } from "../../learners/learner.ts";
import { cryptographicSource } from "../../random/index.ts";
import { SparseCounts } from "../instruments/sparse-counts.ts";
import {
  epsilonOf,
  exactNumber,
  protectingUnit,
  type QuestionKind,
  questionKind,
  requireExact,
  requireTelling,
} from "../question.ts";
import { nameOf, type Opened, positivesOf, requireUnused } from "./instrument.ts";
import { optionsOf, startOf } from "./ladder-standing.ts";

/** Opens a leaderboard: a private one pays for all of its answers here, an exact one pays submission by submission. */
export const ladderOpen: QuestionKind = questionKind({
  id: "ladder-open",
  summary: "opens a leaderboard; a private one pays for all of its answers",
  keys: ["name", "step", "epsilon", "positives"],
  read(given, { facts, transcript, path }) {
    const name = nameOf(given, path);
    requireUnused(name, transcript, path);
    const step = exactNumber(given, "step", path, positiveProbability);
    const question = { kind: "ladder-open", name, step: step.toString() };
    const opened = { opened: name, best: startOf(step, given["epsilon"] !== undefined).toString() };
    if (given["epsilon"] === undefined) {
      requireExact(facts, "a ladder without epsilon", path);
      if (given["positives"] !== undefined) {
        refuse({
          code: "parameter-unknown",
          path: `${path}.positives`,
          expected: "no number of improvements: an exact ladder pays for each",
        });
      }
      return {
        kind: "ladder-open",
        question,
        price: {},
        cacheable: false,
        answer: (_data, { secret }) => Promise.resolve({ answer: opened, secret }),
      };
    }
    const epsilon = epsilonOf(given, path);
    const positives = positivesOf(given, path);
    const asked: Opened["question"] = { ...question, epsilon: epsilon.toString(), positives };
    const options = optionsOf(asked, facts);
    const random = facts.random ?? cryptographicSource;
    const { certificate, scales } = new SparseCounts({ ...options, random });
    requireTelling(Object.values(scales), epsilon, path);
    return {
      kind: "ladder-open",
      question: asked,
      price: { certificate: protectingUnit(certificate, facts) },
      cacheable: false,
      answer: (_data, { random: source, secret }) => {
        const state = new SparseCounts({ ...options, random: source }).toJSON() as unknown as Json;
        return Promise.resolve({
          answer: { ...opened, remaining: positives },
          secret: { ...secret, [name]: state },
        });
      },
    };
  },
});
