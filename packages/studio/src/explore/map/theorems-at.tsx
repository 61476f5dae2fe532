import type { Notion } from "holdfast";
import type { MapEdge, MapGraph } from "./model.ts";
import { StepList } from "./step-list.tsx";

/** Every theorem that leads to a notion, from it, or changes claims within it. */
export function TheoremsAt({ graph, notion }: { readonly graph: MapGraph; readonly notion: Notion }) {
  const groups = graph.edges.flatMap((edge) => {
    const title = titleOf(edge, notion);
    return title === undefined ? [] : [{ title, steps: edge.steps }];
  });
  const count = groups.reduce((sum, { steps }) => sum + steps.length, 0);
  if (count === 0) return null;
  return (
    <details>
      <summary>
        {count} {count === 1 ? "theorem" : "theorems"} at {notion}
      </summary>
      <div class="columns map-more">
        {groups.map(({ title, steps }) => (
          <div key={title}>
            <h3>{title}</h3>
            <StepList steps={steps} />
          </div>
        ))}
      </div>
    </details>
  );
}

function titleOf({ from, to }: MapEdge, notion: Notion): string | undefined {
  if (from === notion && to === notion) return "within it";
  if (to === notion) return `from ${from}`;
  return from === notion ? `to ${to}` : undefined;
}
