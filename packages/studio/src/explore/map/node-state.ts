import type { Notion } from "holdfast";
import { boundInShort, claimNumbers } from "./claim-numbers.ts";
import { type Flow, isConverted } from "./model.ts";

/** How a claim arrives at a notion. */
export interface NodeState {
  readonly kind: "start" | "reached" | "bound" | "needs" | "none" | "waiting";
  /** What stands in the node, below its name. */
  readonly text: string;
}

/** What a notion of the map shows. */
export function nodeState(notion: Notion, flow: Flow | undefined): NodeState {
  if (flow === undefined) return { kind: "waiting", text: "" };
  const stop = flow.stops.find(({ to }) => to === notion)!;
  if (flow.start.notion === notion) return { kind: "start", text: `start: ${claimNumbers(flow.start)}` };
  if (isConverted(stop)) {
    const numbers = claimNumbers(stop.claim);
    return { kind: "reached", text: stop.isVacuous ? `${numbers} (vacuous)` : numbers };
  }
  const [bound] = flow.bounds.filter(({ to }) => to === notion);
  if (bound !== undefined) return { kind: "bound", text: boundInShort(bound) };
  return stop.issue.code === "parameter-missing"
    ? { kind: "needs", text: `needs ${stop.issue.expected.replace("a value for ", "")}` }
    : { kind: "none", text: "no path" };
}

/** The pairs of notions that the way to a target leads over, as `from to`. */
export function wayTo(target: Notion, flow: Flow | undefined): ReadonlySet<string> {
  const stop = flow?.stops.find(({ to }) => to === target);
  if (flow === undefined || stop === undefined) return new Set();
  if (isConverted(stop)) return new Set(stop.path.map(({ from, to }) => `${from} ${to}`));
  if (!flow.bounds.some(({ to }) => to === target)) return new Set();
  const start = flow.start.notion;
  // What a dimension gives by its mistakes is drawn from the mistakes.
  return start === "dimension" && target !== "mistake-bound" && target !== "regret"
    ? new Set(["dimension mistake-bound", `mistake-bound ${target}`])
    : new Set([`${start} ${target}`]);
}
