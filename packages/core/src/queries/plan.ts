import {
  type Certificate,
  count,
  digestOf,
  type Neighbours,
  openProbability,
  positive,
  withSubject,
} from "../certificates/index.ts";
import { groupPrivacy } from "../certificates/rules/group-privacy/rule.ts";
import { type Encoder, encoderOf, rowsOfUnit, type Schema, unitInWords } from "../data/index.ts";
import { refuse } from "../issues/index.ts";
import { Rational, type RationalLike, Real, roundUp } from "../math/index.ts";
import { mechanismBook, stepCertificate } from "../mechanisms/certificates.ts";
import { discreteLaplaceCertificate, exponentialCertificates } from "../mechanisms/index.ts";
import type { RandomSource } from "../random/index.ts";
import type { Query } from "./language/predicate.ts";
import { readQuery } from "./language/read-query.ts";
import { ceiling, largestInteger, reachOf } from "./noise.ts";
import type { ErrorBars, Question } from "./question.ts";
import { questionOf } from "./question-of.ts";

/** What an answer may cost and how sure its bars are. */
export interface QueryTerms {
  /** What the schema's unit pays, > 0. */
  readonly epsilon: RationalLike;
  /** The probability that some exact number lies outside its bars. Default 0.05. */
  readonly beta?: RationalLike;
  /** Which tables are neighbours. Default "replace-one"; the sensitivities hold for both. */
  readonly neighbours?: Extract<Neighbours, "replace-one" | "replace-label">;
  /** Default: the operating system's cryptographic generator. A seeded source marks the certificate. */
  readonly random?: RandomSource;
}

/** What is public about a table and what an answer may cost. */
export interface QueryFacts extends QueryTerms {
  readonly schema: Schema;
  /** The number of rows. */
  readonly n: number;
}

/** Everything about an answer that is known before a row is read. */
export interface QueryPlan {
  /** The query in its canonical form. */
  readonly query: Query;
  /** Epsilon-privacy for the schema's unit, bound to the query and the schema. */
  readonly certificate: Certificate;
  readonly bars: ErrorBars;
}

/** What asking a query would cost and how exact its answer would be. The query is a text or a document. */
export function plan(query: unknown, { schema, n, ...terms }: QueryFacts): QueryPlan {
  const {
    query: canonical,
    certificate,
    bars,
  } = planned(query, { schema, encoder: encoderOf(schema), n }, terms);
  return Object.freeze({ query: canonical, certificate, bars });
}

/** A plan with what the answer is made from. */
export interface Planned extends QueryPlan {
  readonly question: Question;
  /** What one row pays. */
  readonly epsilon: Rational;
  readonly beta: Rational;
  /** How far noise or score reach, except with probability beta. */
  readonly reach: number;
}

/** What is public about a table. */
export interface TableFacts {
  readonly schema: Schema;
  readonly encoder: Encoder;
  readonly n: number;
}

export function planned(query: unknown, { schema, encoder, n }: TableFacts, terms: QueryTerms): Planned {
  count(1).accept(n, "n");
  const canonical = readQuery(query, encoder);
  const question = questionOf(canonical, encoder, n);
  const beta = openProbability.accept(Rational.from(terms.beta ?? "0.05", "beta"), "beta");
  const total = readEpsilon(terms.epsilon);
  const group = rowsOfUnit(schema.unit, n);
  const epsilon = total.over(group);
  const { neighbours = "replace-one", random } = terms;
  const options = { epsilon, sensitivity: question.sensitivity, n, neighbours, ...(random && { random }) };
  const isNoisy = question.mechanism === "discrete-laplace";
  const single = isNoisy ? discreteLaplaceCertificate(options) : exponentialCertificates(options).certificate;
  const certificate = group === 1 ? single : stepCertificate(groupPrivacy, single, { group });
  const subject = {
    unit: unitInWords(schema.unit, n),
    parameters: digestOf(canonical),
    schema: digestOf(schema),
  };
  const scale = Rational.of(isNoisy ? question.sensitivity : 2 * question.sensitivity).over(epsilon);
  const reach = isNoisy
    ? reachOf(scale, beta, question.integers)
    : scoreReach(question.candidates, scale, beta);
  // With a beta near 1 bars are narrow, whatever the noise.
  if (!(reach <= largestInteger) || scale.compare(largestInteger) > 0) {
    refuse({
      code: "parameter-range",
      path: "epsilon",
      expected: "a number with which something is told: noise within 2^52",
      received: total.toString(),
    });
  }
  return {
    query: canonical,
    certificate: withSubject(certificate, subject, mechanismBook),
    bars: Object.freeze({ beta: beta.toString(), ...question.bars(reach) }),
    question,
    epsilon,
    beta,
    reach,
  };
}

function readEpsilon(given: RationalLike): Rational {
  if (given === "infinity" || given === Infinity) {
    refuse({
      code: "parameter-range",
      path: "epsilon",
      expected: "a number > 0",
      received: String(given),
      remedy: "Where nothing is to be protected, `exactly` answers.",
    });
  }
  return positive.accept(Rational.from(given, "epsilon"), "epsilon");
}

/**
 * The exponential mechanism with weights exp(score / scale) on integer scores, the best of which is 0, draws a score below -t with
 * probability at most (m - 1) w / (1 + (m - 1) w), w = exp(-(t + 1) / scale): the least t for which that is at most beta.
 */
function scoreReach(candidates: number, scale: Rational, beta: Rational): number {
  if (candidates === 1) return 0;
  const odds = Rational.of(candidates - 1)
    .times(Rational.one.minus(beta))
    .over(beta);
  if (odds.compare(1) <= 0) return 0;
  return Math.max(0, Number(ceiling(roundUp(Real.from(odds).ln().times(scale)))) - 1);
}
