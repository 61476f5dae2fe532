import type { Json } from "../../learners/learner.ts";
import { fractionOf, Rational } from "../../math/index.ts";
import { answer, codeLength, exactly, plan, readQuery, type Table } from "../../queries/index.ts";
import { reachOf } from "../../queries/noise.ts";
import { betaOf, epsilonOf, type QuestionKind, questionKind, requireExact, unitRows } from "../question.ts";
import type { Measured, SessionData, SessionFacts, Step } from "../step.ts";

/** An everyday query: a count, mean, quantile, histogram or table. With an epsilon it is private, without it is exact. */
export const query: QuestionKind = questionKind({
  id: "query",
  summary: "a count, mean, quantile, histogram or table, privately or exactly",
  keys: ["query", "epsilon", "beta"],
  read(given, { facts, path }) {
    if (given["epsilon"] === undefined) requireExact(facts, "a query without epsilon", path);
    return given["epsilon"] === undefined
      ? exact(given["query"], facts)
      : noisy(given["query"], { epsilon: epsilonOf(given, path), beta: betaOf(given, path) }, facts);
  },
});

function noisy(
  asked: unknown,
  terms: { readonly epsilon: Rational; readonly beta: Rational },
  facts: SessionFacts,
): Step {
  const { schema, n, random } = facts;
  const { query: canonical, certificate } = plan(asked, { schema, n, ...terms, ...(random && { random }) });
  const scale = Rational.of(unitRows(facts)).over(terms.epsilon);
  return {
    kind: "query",
    question: {
      kind: "query",
      query: canonical as Json,
      epsilon: terms.epsilon.toString(),
      beta: terms.beta.toString(),
    },
    price: { certificate },
    cacheable: true,
    answer: (data, run) =>
      Promise.resolve({
        answer: answer(canonical, tableOf(data, facts), { ...terms, random: run.random }).answer as Json,
        secret: run.secret,
      }),
    measured: (told, chance) => shareOfRows(told, n, () => reachOf(scale, chance, 1)),
  };
}

function exact(asked: unknown, facts: SessionFacts): Step {
  const { schema, n } = facts;
  const canonical = readQuery(asked, schema);
  return {
    kind: "query",
    question: { kind: "query", query: canonical as Json },
    price: { selection: { nats: codeLength(canonical, { schema, n }), kept: 0 } },
    cacheable: true,
    answer: (data, { secret }) =>
      Promise.resolve({ answer: exactly(canonical, tableOf(data, facts)).answer as Json, secret }),
    measured: (told) => shareOfRows(told, n, () => 0),
  };
}

/** A count is a share of rows. */
function shareOfRows(told: Json, n: number, reach: () => number): Measured | undefined {
  const { kind, value } = told as { readonly kind?: Json; readonly value?: Json };
  if (kind !== "count" || typeof value !== "number") return undefined;
  return { share: fractionOf(value).over(n), within: Rational.of(reach(), n) };
}

function tableOf({ encoder, rows }: SessionData, { schema }: SessionFacts): Table {
  return { schema, encoder, rows };
}
