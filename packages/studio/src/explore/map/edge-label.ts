import type { MapEdge } from "./model.ts";
import { shortSource } from "./short-source.ts";

/** What stands at an edge, in one or two lines: where its theorem is proved, and how many more there are. */
export function edgeLabel({ steps }: MapEdge): readonly string[] {
  const [first = "", ...more] = new Set(steps.map(({ source }) => shortSource(source)));
  const [paper = "", place] = first.split(
    /,? (?=(?:Theorem|Lemma|Corollary|Proposition|Definition|Algorithm|section) )/,
  );
  const others = more.length === 0 ? "" : ` +${more.length}`;
  return place === undefined ? [`${paper}${others}`] : [paper, `${place}${others}`];
}
