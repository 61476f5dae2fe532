import { classes, type Notion, notionNames, readClaim } from "holdfast";
import { aimOf } from "./aims.ts";
import { boundEdges, boundStops } from "./bound-steps.ts";
import { exampleClaims } from "./examples.ts";
import { conversions, stepOf } from "./flow.ts";
import type { AimTexts, ClaimDocument, Flow, MapEdge, MapGraph, Step } from "./model.ts";
import { notionFields } from "./notion-fields.ts";
import { ruleEdges } from "./rule-edges.ts";

/** Every notion, and every theorem of the library that leads from one to another. */
export function graph(): MapGraph {
  const fields = notionFields();
  const steps: { readonly from: Notion; readonly to: Notion; readonly step: Step }[] = [
    ...ruleEdges().map(({ from, to, rule }) => ({ from, to, step: stepOf(rule.id) })),
    ...boundEdges(),
  ];
  const edges = new Map<string, MapEdge>();
  for (const { from, to, step } of steps) {
    const key = `${from} ${to}`;
    edges.set(key, { from, to, steps: [...(edges.get(key)?.steps ?? []), step] });
  }
  return {
    notions: notionNames.map((notion) => ({
      notion,
      fields: fields.get(notion)!,
      example: exampleClaims[notion][0],
    })),
    edges: [...edges.values()],
  };
}

/** What a claim gives at every notion. */
export async function flow(
  { from, aims }: { readonly from: string; readonly aims: AimTexts },
  report: (share: number) => void,
): Promise<Flow> {
  const claim = readClaim(from.trim(), "--from");
  const stops = await conversions(claim, aimOf(aims), report);
  return {
    from,
    start: JSON.parse(JSON.stringify(claim)) as ClaimDocument,
    stops,
    bounds: boundStops(claim, aims),
  };
}

/** What is known of a class, as far as online learning goes. */
export interface ClassFacts {
  readonly spec: string;
  readonly vc: DimensionFacts;
  readonly littlestone: DimensionFacts;
}
interface DimensionFacts {
  readonly lower: number | "infinity";
  readonly upper: number | "infinity";
  readonly why: string;
}

/** The work of each search, about a second: the page answers as one types, and tells bounds where a search would be long. */
const budget = 67_108_864;

/** The dimensions of a class. */
export function classFacts({ spec }: { readonly spec: string }): ClassFacts {
  const subject = classes.parse(spec);
  const facts = (found: {
    readonly lower: number;
    readonly upper: number;
    readonly why: string;
  }): DimensionFacts => ({ lower: orInfinity(found.lower), upper: orInfinity(found.upper), why: found.why });
  return {
    spec: subject.spec,
    vc: facts(subject.vc({ budget })),
    littlestone: facts(subject.littlestone({ budget })),
  };
}

function orInfinity(count: number): number | "infinity" {
  return count === Infinity ? "infinity" : count;
}
