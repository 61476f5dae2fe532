import { Card } from "../../parts/card.tsx";
import { DataTable } from "../../parts/table.tsx";
import { wholeClaim } from "./claim-numbers.ts";
import { type Flow, isConverted, type MapGraph, type MapNotion, type Stop } from "./model.ts";
import { nodeState } from "./node-state.ts";
import { inPageWords } from "./page-words.ts";

interface NotionListProps {
  readonly graph: MapGraph;
  readonly flow: Flow | undefined;
  readonly onTarget: (notion: string) => void;
}

/** The map as a list: every notion, what arrives there, and by which rules, or why nothing does. */
export function NotionList({ graph, flow, onTarget }: NotionListProps) {
  const stopOf = ({ notion }: MapNotion): Stop | undefined => flow?.stops.find(({ to }) => to === notion);
  return (
    <Card title="Every notion">
      <DataTable
        caption={`What ${flow?.from ?? "the claim"} gives at every notion`}
        rows={graph.notions}
        keyOf={({ notion }) => notion}
        columns={[
          {
            title: "notion",
            cell: ({ notion }) => (
              <button
                type="button"
                class="map-link"
                onClick={() => {
                  onTarget(notion);
                  document.querySelector(".map-target")?.scrollIntoView({ block: "start" });
                }}
              >
                {notion}
              </button>
            ),
          },
          { title: "claim", cell: (row) => <Claimed row={row} flow={flow} stop={stopOf(row)} /> },
          { title: "path, or why there is none", cell: (row) => <Way stop={stopOf(row)} /> },
        ]}
      />
    </Card>
  );
}

/** The claim in short, and in full for those who copy it out. */
function Claimed({
  row: { notion },
  flow,
  stop,
}: {
  readonly row: MapNotion;
  readonly flow: Flow | undefined;
  readonly stop: Stop | undefined;
}) {
  const { text } = nodeState(notion, flow);
  if (stop === undefined || !isConverted(stop)) return <>{text}</>;
  const whole = wholeClaim(stop.claim);
  return (
    <data value={whole} title={whole}>
      {text}
    </data>
  );
}

function Way({ stop }: { readonly stop: Stop | undefined }) {
  if (stop === undefined) return null;
  return (
    <div class="small map-why">
      {isConverted(stop) ? (
        stop.path.map(({ id }) => id).join(" → ") || "none needed"
      ) : (
        <details>
          <summary class="soft">
            {stop.issue.code === "parameter-missing" ? `needs ${stop.issue.expected}` : "no path"}
          </summary>
          <data value={stop.message}>{inPageWords(stop.message)}</data>
        </details>
      )}
    </div>
  );
}
