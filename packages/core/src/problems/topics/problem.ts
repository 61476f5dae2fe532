import { count, openProbability, option } from "../../certificates/index.ts";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { type ProblemDefinition, problemDefinition } from "../definition.ts";
import { spreadRecords } from "../linear/index.ts";
import { lossCode, riskOf } from "../loss-code.ts";
import type { Hypothesis, Problem } from "../problem.ts";
import { placesOf, type Records } from "../records.ts";
import { drawTopics, expectationMaximization } from "./baseline.ts";
import { documents } from "./documents.ts";
import { mixture } from "./mixture.ts";

const starts = 6;
const rounds = 150;

/**
 * Topics: distributions over the words (or over public groups of words), such that every document is nearly a mixture of
 * them. A record is a document: how often each word occurs, at most `length` in all. Its loss is the negative mean
 * log-likelihood of a word under the best mixture, over log(words / eta), which bounds it; a document without words costs 0.
 * This is pLSI, which maximizes over the weights of the topics in a document where LDA integrates.
 */
export const topicsProblem: ProblemDefinition = problemDefinition({
  id: "topics",
  summary:
    "topics, each document paying the negative mean log-likelihood of its words under their best mixture",
  source: "Wang, Lei, Fienberg Table 1, topic models",
  options: {
    topics: option(count(1), "how many topics", "2"),
    eta: option(openProbability, "the part of every topic that is spread evenly over all words", "0.1"),
    length: option(count(1), "the most words of a document; a feature is a count over this", "200"),
  },
  make(features, { topics = 2, eta: share, length = 200 }): Problem {
    const words = features;
    const eta = share?.toNumber() ?? 0.1;
    const range = Math.log(words / eta);
    const size = topics * words;
    const mix = mixture(topics, words, eta);
    const { encode, normalize, generate } = documents(words, length);
    const cost = (values: Float64Array, at: number): number => {
      const loss = -mix.fit(values, at) / range;
      return loss <= 0 ? 0 : loss;
    };
    const smooth = (x: number): number => (1 - eta) * x + eta / words;
    const drawBase = (reals: Reals): Hypothesis => drawTopics(topics, words, reals);
    const loss = (hypothesis: Hypothesis, values: Float64Array, at: number): number => {
      mix.take(hypothesis);
      return cost(values, at);
    };
    const baseline = (records: Records): Hypothesis => {
      const reals = new Reals(seededSource("topics"));
      const found = Array.from({ length: starts }, () =>
        expectationMaximization(records, { topics, eta, rounds, start: drawBase(reals) }),
      );
      const risks = found.map((one) => riskOf({ loss }, one, records));
      return found[risks.indexOf(Math.min(...risks))]!;
    };
    let uninformed: Hypothesis | undefined;
    return Object.freeze({
      id: "topics",
      options: { topics, eta: share?.toString() ?? "0.1", length },
      features,
      width: words,
      size,
      dimension: topics * (words - 1),
      fractionBits: 20,
      encode,
      normalize,
      loss,
      total(hypothesis: Hypothesis, records: Records) {
        const { values, counts } = records;
        mix.take(hypothesis);
        let total = 0;
        for (let i = 0, places = placesOf(records); i < places; i++)
          total += lossCode(cost(values, i * words)) * (counts?.[i] ?? 1);
        return total;
      },
      oscillation: 0,
      drawBase,
      geometry: {
        set: { kind: "simplices" },
        convex: false,
        // The derivative by w_kw is (1 - eta) b_k f_w / mixture_w, with |b| and |f| at most 1 and the mixture at least eta / words.
        lipschitz: ((1 - eta) * words) / (eta * range),
      },
      baseline,
      uninformed: () => (uninformed ??= baseline(spreadRecords({ features, width: words, encode }))).slice(),
      generate(n: number, reals: Reals) {
        const truth = drawBase(reals);
        return { truth, records: generate({ n, reals, topics: truth.map(smooth) }) };
      },
      predict(hypothesis: Hypothesis, row: ArrayLike<number>) {
        const record = new Float64Array(words);
        encode(row, record, 0);
        mix.take(hypothesis);
        mix.fit(record, 0);
        return mix.weights.indexOf(mix.weights.reduce((a, b) => Math.max(a, b), 0));
      },
      describe: (hypothesis: Hypothesis) => ({
        topics: Array.from({ length: topics }, (_, k) =>
          Array.from(hypothesis.subarray(k * words, (k + 1) * words), smooth),
        ),
      }),
    } satisfies Problem);
  },
});
