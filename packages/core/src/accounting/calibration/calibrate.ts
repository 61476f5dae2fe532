import {
  type Certificate,
  type Neighbours,
  openProbability,
  positive,
  probabilityBelowOne,
  refuseUnknown,
} from "../../certificates/index.ts";
import { HoldfastError, refuse } from "../../issues/index.ts";
import { Rational, type RationalLike } from "../../math/index.ts";
import { account, asksOf } from "../account.ts";
import type { Event } from "../event.ts";
import { accountantOf } from "../registry.ts";
import { edgeOf } from "./edge.ts";
import { moved, sixDigits, valueOf } from "./six-digits.ts";
import { readTemplate, type Template } from "./template.ts";

export interface CalibrateOptions {
  /** The epsilon that the whole list may cost. */
  readonly epsilon: RationalLike;
  /** The delta that it may cost besides. Default 0. */
  readonly delta?: RationalLike;
  /** Default "replace-one". */
  readonly neighbours?: Neighbours;
  /** The accountant to use. Default: whichever allows most. */
  readonly accountant?: string;
}

/** The answer to "how much noise", "how large an epsilon for each query" or "how many queries". */
export interface Calibration {
  /** Where the open parameter stood. */
  readonly path: string;
  readonly parameter: string;
  /** Does the cost fall or rise with the parameter: is the value the least or the largest? */
  readonly cost: "falls" | "rises";
  /** The least noise, or the largest epsilon, rho, rate or number of times, in six digits on the safe side. */
  readonly value: Rational | number;
  /** The accountant that allowed it. */
  readonly accountant: string;
  /** The certificate at exactly this value: at most the target. */
  readonly certificate: Certificate;
}

interface Target {
  readonly epsilon: Rational;
  readonly delta: Rational;
  readonly neighbours: Neighbours;
}

/**
 * Solves for the one parameter of a list of events that is written "?": the smallest noise, or the largest epsilon per
 * query, share of the data or number of runs, with which the list still costs at most epsilon and delta. Conservative by
 * construction: the answer is a value for which the certificate was computed, and the certificate comes with it.
 */
export function calibrate(template: unknown, options: CalibrateOptions): Calibration {
  refuseUnknown(options, ["epsilon", "delta", "neighbours", "accountant"], "calibrate");
  const open = readTemplate(template);
  const target = {
    epsilon: positive.accept(options.epsilon, "epsilon"),
    delta: probabilityBelowOne.accept(options.delta ?? 0, "delta"),
    neighbours: options.neighbours ?? "replace-one",
  };
  if (target.delta.sign() > 0) openProbability.accept(target.delta, "delta");
  let best: Calibration | undefined;
  for (const accountant of candidates(open, target, options.accountant)) {
    const found = solved(open, target, accountant, best);
    if (found !== undefined && (best === undefined || allowsMore(open, found, best))) best = found;
  }
  return (
    best ??
    refuse({
      code: "parameter-range",
      path: "epsilon",
      expected: `a target that some value of ${open.path} reaches`,
      received: `epsilon ${target.epsilon}, delta ${target.delta}`,
      remedy: "The other events cost too much already: raise epsilon or delta, or leave some of them out.",
    })
  );
}

/** The accountants that have a theorem for these events, those that answer at once first. */
function candidates({ fill, parameter, cost }: Template, target: Target, wanted?: string): readonly string[] {
  const cheap = cost === "falls" ? Rational.of(1_000_000) : Rational.of(1, 1_000_000);
  const events = fill(parameter === "times" ? 1 : cheap);
  const asked = wanted === undefined ? asksOf(events, target) : [accountantOf(wanted)];
  const able = asked.filter((one) => one.unsupported(events, target) === undefined).map(({ id }) => id);
  // Refuses, and says for every accountant why.
  if (able.length === 0) account(events, { ...target, ...(wanted !== undefined && { accountant: wanted }) });
  return able;
}

function allowsMore({ cost }: Template, one: Calibration, other: Calibration): boolean {
  const order = Rational.from(one.value).compare(Rational.from(other.value));
  return cost === "falls" ? order < 0 : order > 0;
}

/** How many values beyond the edge are tried before an accountant counts as unable. */
const mostRetreats = 24;

function solved(
  open: Template,
  target: Target,
  accountant: string,
  near: Calibration | undefined,
): Calibration | undefined {
  const falls = open.cost === "falls";
  const counted = open.parameter === "times";
  const certified = (value: Rational | number): Certificate | undefined =>
    certificateOf(open.fill(value), target, accountant);
  const used = (x: number): number => {
    if ((counted && x > Number.MAX_SAFE_INTEGER) || (open.parameter === "rate" && x > 1)) return Infinity;
    const claim = certified(counted ? Math.max(1, Math.floor(x)) : valueOf(sixDigits(x)))?.claim;
    return claim?.notion === "differential-privacy"
      ? claim.epsilon.over(target.epsilon).toNumber()
      : Infinity;
  };
  // Where even the cheapest value costs too much, the other events have used the target up.
  if (used(counted ? 1 : falls ? 1e6 : 1e-6) > 1) return undefined;
  const start = near === undefined ? 1 : Rational.from(near.value).toNumber();
  const edge = edgeOf(used, { start, falls, tolerance: counted ? 1e-15 : 1e-6 });
  if (edge === undefined) return undefined;
  for (let retreat = 0; retreat < mostRetreats; retreat++) {
    const back = retreat === 0 ? 0 : 1 << (retreat - 1);
    const value = counted
      ? Math.floor(edge.good) - back
      : valueOf(moved(sixDigits(edge.good), falls ? back : -back));
    if (Rational.from(value).sign() <= 0) return undefined;
    const certificate = certified(value);
    if (certificate !== undefined && within(certificate, target)) {
      return { path: open.path, parameter: open.parameter, cost: open.cost, value, accountant, certificate };
    }
  }
  return undefined;
}

function within({ claim }: Certificate, { epsilon, delta }: Target): boolean {
  return (
    claim.notion === "differential-privacy" &&
    claim.epsilon.compare(epsilon) <= 0 &&
    claim.delta.compare(delta) <= 0
  );
}

/** The certificate, or nothing where the accountant finds no finite cost at this value. */
function certificateOf(
  events: readonly Event[],
  target: Target,
  accountant: string,
): Certificate | undefined {
  try {
    return account(events, { delta: target.delta, neighbours: target.neighbours, accountant });
  } catch (error) {
    if (error instanceof HoldfastError) return undefined;
    throw error;
  }
}
