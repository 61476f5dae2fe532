import { accountingBook } from "../accounting/certificates.ts";
import { eventOf } from "../accounting/event-of.ts";
import type { PrivacyFilter } from "../accounting/filters/filter.ts";
import { privacyFilter } from "../accounting/filters/privacy-filter.ts";
import type { Certificate } from "../certificates/index.ts";
import { HoldfastError, type Issue, refuse } from "../issues/index.ts";
import type { Json } from "../learners/learner.ts";
import { Rational } from "../math/index.ts";
import { withRandomness } from "../mechanisms/certificates.ts";
import { randomnessOf } from "../mechanisms/randomness.ts";
import { admits, type SessionGoal } from "./goal.ts";
import { promise, type SessionAccount } from "./promise.ts";
import { readStep } from "./read-step.ts";
import type { Exchange, Secret, Selection, SessionData, SessionFacts, Step, Transcript } from "./step.ts";
import { type DistributionBar, withinDistribution } from "./within-distribution.ts";

/** What an answer costs: epsilon of the budget for a private one, nats and kept examples for an exact one. */
export interface SessionCost extends Selection {
  readonly epsilon: Rational;
}

/** A paid answer. */
export interface SessionReply extends Exchange {
  /** The error bar to the distribution, where the answer tells a share of rows. */
  readonly distribution?: DistributionBar;
  readonly cost: SessionCost;
}

/** What a question would cost, and why it would be refused if it would. */
export interface SessionQuote {
  readonly cost: SessionCost;
  readonly granted: boolean;
  readonly issue?: Issue;
  /** What would protect a private answer. */
  readonly certificate?: Certificate;
}

/** All that a session is made from; `openSession` makes it. */
export interface SessionParts {
  readonly facts: Required<SessionFacts>;
  readonly data: SessionData;
  readonly goal: SessionGoal;
  readonly filter: PrivacyFilter;
}

/**
 * An analysis of one data set in memory: questions are priced, paid for and answered one after the other, however they were chosen, and
 * what was learned stays valid. A refusal depends on public numbers alone and leaves the session usable. An answer is paid for before it is
 * drawn; what was answered is answered again for nothing.
 */
export class AnalysisSession {
  readonly goal: SessionGoal;
  readonly #parts: SessionParts;
  readonly #privacy: Certificate;
  readonly #known = new Map<string, SessionReply>();
  readonly #transcript: Exchange[] = [];
  #secret: Secret = {};
  #coded: Selection = { nats: Rational.zero, kept: 0 };
  #isClosed = false;
  #last: Promise<unknown> = Promise.resolve();

  /** Made by `openSession`. */
  constructor(parts: SessionParts) {
    this.goal = parts.goal;
    this.#parts = parts;
    const { filter, facts } = parts;
    this.#privacy = withRandomness(filter.certificate, randomnessOf(facts.random), accountingBook);
    const issue = this.#refusal(this.#coded);
    if (issue !== undefined) throw new HoldfastError(issue);
  }

  /** Answers a question, `{ kind: "statistic", … }`, or refuses it. Questions that are asked together are answered in order. */
  ask(question: Json, options: { readonly signal?: AbortSignal } = {}): Promise<SessionReply> {
    const asked = this.#last.then(() => this.#ask(question, options));
    this.#last = asked.catch(() => undefined);
    return asked;
  }

  /** What a question would cost now. Free, and reads no row. */
  quote(question: Json): SessionQuote {
    const step = readStep(question, this.#parts.facts, this.#transcript);
    if (this.#known.has(keyOf(step))) return { cost: free, granted: true };
    const { cost, issue } = this.#priced(step);
    const { certificate } = step.price;
    return {
      cost,
      granted: issue === undefined,
      ...(issue && { issue }),
      ...(certificate && { certificate }),
    };
  }

  /** The running promise about one statistic chosen from the transcript so far. */
  certificate(): Certificate {
    const { facts } = this.#parts;
    return promise({
      account: this.#account(this.#coded),
      n: facts.n,
      unit: facts.schema.unit,
      beta: this.goal.beta,
    });
  }

  /** What is left of the budget for private answers. */
  get remaining(): { readonly epsilon: Rational } {
    return Object.freeze({ epsilon: this.#parts.filter.remaining.amount });
  }

  /** What was asked and answered, in order. */
  get transcript(): Transcript {
    return Object.freeze([...this.#transcript]);
  }

  /** Ends the session: nothing more is answered, and what instruments kept is forgotten. */
  close(): void {
    this.#isClosed = true;
    this.#secret = {};
  }

  /** The public part: what may be shown to anybody who may see the answers. */
  toJSON(): Readonly<Record<string, unknown>> {
    const { facts, filter } = this.#parts;
    return {
      n: facts.n,
      answers: facts.answers,
      goal: { alpha: this.goal.alpha.toString(), beta: this.goal.beta.toString() },
      budget: { epsilon: filter.budget.amount.toString() },
      spent: {
        epsilon: filter.spent.amount.toString(),
        nats: this.#coded.nats.toString(),
        kept: this.#coded.kept,
      },
      transcript: this.#transcript,
      certificate: this.certificate(),
    };
  }

  async #ask(question: Json, { signal }: { readonly signal?: AbortSignal }): Promise<SessionReply> {
    if (this.#isClosed) {
      refuse({
        code: "exhausted",
        path: "session",
        expected: "a session that is open",
        received: "a closed one",
      });
    }
    const { facts, data, filter } = this.#parts;
    const step = readStep(question, facts, this.#transcript);
    const known = this.#known.get(keyOf(step));
    if (known !== undefined) return { ...known, cost: free };
    const { cost, issue } = this.#priced(step);
    if (issue !== undefined) throw new HoldfastError(issue);
    signal?.throwIfAborted();
    if (step.price.certificate !== undefined) filter.ask(chargedEvent(step.price.certificate));
    const before = this.#coded;
    this.#coded = plus(before, cost);
    const run = { random: facts.random, secret: this.#secret, ...(signal && { signal }) };
    const { answer, secret, used } = await step.answer(data, run);
    if (used !== undefined) this.#coded = plus(before, used);
    this.#secret = secret;
    this.#transcript.push(Object.freeze({ question: step.question, answer }));
    const distribution = withinDistribution({
      step,
      answer,
      account: this.#account(this.#coded),
      n: facts.n,
      unit: facts.schema.unit,
      beta: this.goal.beta,
    });
    const reply = Object.freeze({
      question: step.question,
      answer,
      ...(distribution && { distribution }),
      cost: { ...cost, ...used },
    });
    if (step.cacheable) this.#known.set(keyOf(step), reply);
    return reply;
  }

  /** What a step costs, and why it is refused if it is: the budget first, then the goal. */
  #priced(step: Step): { readonly cost: SessionCost; readonly issue?: Issue } {
    const { certificate, selection } = step.price;
    const { filter } = this.#parts;
    // A copy is asked, so that nothing is charged.
    const priced = certificate && privacyFilter.from(filter.toJSON()).ask(chargedEvent(certificate));
    const cost = { ...free, ...selection, ...(priced && { epsilon: priced.cost.amount }) };
    if (priced?.granted === false) return { cost, issue: exhausted(cost.epsilon, filter.remaining.amount) };
    const issue = selection && this.#refusal(plus(this.#coded, selection), selection, step);
    return { cost, ...(issue && { issue }) };
  }

  #refusal(coded: Selection, added?: Selection, step?: Step): Issue | undefined {
    const { facts } = this.#parts;
    return admits(this.goal, {
      after: this.#account(coded),
      n: facts.n,
      unit: facts.schema.unit,
      ...(added && { added }),
      ...(step && { step }),
    });
  }

  #account(coded: Selection): SessionAccount {
    return { certificate: this.#privacy, ...coded, answers: this.#parts.facts.answers };
  }
}

const free: SessionCost = Object.freeze({ epsilon: Rational.zero, nats: Rational.zero, kept: 0 });

/** What a certificate states, as an event: that of its mechanism for rows, that of its claim for larger units. */
function chargedEvent(certificate: Certificate): unknown {
  const { claim } = certificate;
  if (claim.notion !== "differential-privacy" || claim.group === 1) return eventOf(certificate).event;
  const { epsilon, delta } = claim;
  return delta.sign() === 0 ? { kind: "pure", epsilon } : { kind: "approximate", epsilon, delta };
}

function plus(a: Selection, b: Selection): Selection {
  return { nats: a.nats.plus(b.nats), kept: a.kept + b.kept };
}

function exhausted(cost: Rational, remaining: Rational): Issue {
  return {
    code: "exhausted",
    path: "budget.epsilon",
    expected: `an answer for at most ${remaining}, which is what is left`,
    received: cost.toString(),
    remedy: remaining.sign() > 0 ? "Ask with a smaller epsilon." : "Known answers stay free.",
  };
}

/** The same question is known by the text of its canonical form. */
function keyOf({ question }: Step): string {
  return JSON.stringify(question);
}
