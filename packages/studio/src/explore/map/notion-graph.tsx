import type { Notion } from "holdfast";
import { useMemo, useRef } from "preact/hooks";
import { Card } from "../../parts/card.tsx";
import { edgeLabel } from "./edge-label.ts";
import { EdgeMarks } from "./edge-marks.tsx";
import { nearestNode } from "./nearest-node.ts";
import { nodeSize, placed } from "./layout.ts";
import type { Flow, MapGraph } from "./model.ts";
import { nodeState, wayTo } from "./node-state.ts";
import { useCenter } from "./use-center.ts";
import { useScale } from "./use-scale.ts";

interface NotionGraphProps {
  readonly graph: MapGraph;
  readonly flow: Flow | undefined;
  readonly target: Notion;
  readonly onTarget: (notion: string) => void;
}

/** The notions as buttons over the theorems between them; arrow keys go to the nearest one. */
export function NotionGraph({ graph, flow, target, onTarget }: NotionGraphProps) {
  const map = useMemo(() => placed(graph.edges, edgeLabel), [graph.edges]);
  const box = useRef<HTMLDivElement>(null);
  const scale = useScale(box, map.width);
  const way = wayTo(target, flow);
  useCenter(box, map, target, scale);
  const go = (event: KeyboardEvent, from: Notion): void => {
    const next = nearestNode(map.nodes, from, event.key);
    if (next === undefined) return;
    event.preventDefault();
    box.current?.querySelector<HTMLButtonElement>(`[data-notion="${next}"]`)?.focus();
  };
  return (
    <Card title="Map" aside={<Legend />}>
      <div class="scrolls map-box" ref={box} role="group" aria-label="Map of notions">
        <div style={{ width: `${map.width * scale}px`, height: `${map.height * scale}px` }}>
          <div
            class="map-plane"
            style={{ width: `${map.width}px`, height: `${map.height}px`, transform: `scale(${scale})` }}
          >
            <EdgeMarks map={map} way={way} flow={flow} />
            {map.nodes.map(({ notion, left, top }) => {
              const { kind, text } = nodeState(notion, flow);
              return (
                <button
                  key={notion}
                  type="button"
                  data-notion={notion}
                  class={`map-node ${kind}`}
                  aria-pressed={notion === target}
                  style={{
                    left: `${left}px`,
                    top: `${top}px`,
                    width: `${nodeSize.width}px`,
                    height: `${nodeSize.height}px`,
                  }}
                  onClick={() => {
                    onTarget(notion);
                  }}
                  onKeyDown={(event) => {
                    go(event, notion);
                  }}
                >
                  <strong>{notion}</strong>
                  <span>{text}</span>
                </button>
              );
            })}
          </div>
        </div>
      </div>
      <p class="small soft">
        Choose a notion to see its claim, the way there and the proof. No conversion leads to or from{" "}
        {besides(graph, map.nodes)}.
      </p>
    </Card>
  );
}

function besides({ notions }: MapGraph, shown: readonly { readonly notion: Notion }[]): string {
  const others = notions.filter(({ notion }) => !shown.some((node) => node.notion === notion));
  return others.map(({ notion }) => notion).join(", ");
}

function Legend() {
  return (
    <ul class="map-legend small soft">
      <li>
        <span class="map-line" /> rule
      </li>
      <li>
        <span class="map-line bound" /> bound
      </li>
      <li>
        <span class="map-line way" /> way to the chosen notion
      </li>
    </ul>
  );
}
