import { useField } from "../../address/use-address.ts";
import { formatNumber } from "../../format/number.ts";
import { useAnswer } from "../../library/use-answer.ts";
import { Card } from "../../parts/card.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { ErrorNotice } from "../../parts/notice.tsx";
import { DataTable } from "../../parts/table.tsx";
import { mapLibrary } from "./use-map.ts";
import type { ClassFacts } from "./work.ts";

const offers = [
  "thresholds:8",
  "points:16",
  "intervals:8",
  "parities:3",
  "conjunctions:3",
  "all:3",
  "thresholds",
];

/** A class as the place to start from: its Littlestone dimension, from which the bounds lead to private learning. */
export function ClassCard({ onStart }: { readonly onStart: (claim: string) => void }) {
  const [spec, setSpec] = useField("class", "thresholds:8");
  const { value, error, isWaiting } = useAnswer(mapLibrary, "classFacts", { spec });
  return (
    <Card title="Start from a class">
      <div class="split">
        <TextField
          label="Class"
          hint="Its Littlestone dimension is where online learning begins: the most mistakes that must be made."
          value={spec}
          onValue={setSpec}
          offers={offers}
          isCode
        />
        <div class="stack map-class" aria-busy={isWaiting}>
          <ErrorNotice error={error} title="No class" />
          {value !== undefined && (
            <>
              <DataTable
                caption={`Dimensions of ${value.spec}`}
                rows={(["vc", "littlestone"] as const).map((name) => ({ name, ...value[name] }))}
                keyOf={({ name }) => name}
                columns={[
                  { title: "dimension", cell: ({ name }) => (name === "vc" ? "VC" : "Littlestone") },
                  { title: value.spec, cell: inShort, isNumber: true },
                  { title: "why", cell: ({ why }) => why },
                ]}
              />
              <div class="row">
                <button
                  type="button"
                  onClick={() => {
                    onStart(claimOf(value));
                  }}
                >
                  Start from its Littlestone dimension
                </button>
                <a href={`#/explore/mistakes?class=${encodeURIComponent(value.spec)}`}>
                  See its mistake tree
                </a>
              </div>
            </>
          )}
        </div>
      </div>
    </Card>
  );
}

function inShort({ lower, upper }: ClassFacts["vc"]): string {
  return lower === upper ? bound(lower) : `${bound(lower)} to ${bound(upper)}`;
}

function bound(dimension: number | "infinity"): string {
  return formatNumber(dimension === "infinity" ? Infinity : dimension);
}

function claimOf({ littlestone: { lower, upper } }: ClassFacts): string {
  return `dimension:dimension=littlestone,lower=${lower},upper=${upper}`;
}
