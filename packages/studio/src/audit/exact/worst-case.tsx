import type { AuditWitness, DistributionWitness, PairWitness } from "holdfast";
import { formatNumber } from "../../format/number.ts";
import { DataTable } from "../../parts/table.tsx";
import { CompareBars } from "../shown/compare-bars.tsx";
import { PairTables } from "../shown/pair-tables.tsx";
import { eventText, outcomeText } from "../shown/outcome-text.ts";

/** Where the worst of a claim occurs. */
export function WorstCase({ witness }: { readonly witness: AuditWitness }) {
  switch (witness.kind) {
    case "neighbours":
      return <Pair witness={witness} />;
    case "distribution":
      return <Distribution witness={witness} />;
    case "note":
      return <p>{witness.sentence}</p>;
  }
}

function Pair({ witness }: { readonly witness: PairWitness }) {
  const { first, second, queries, event, probabilities, opposite, order, strategy } = witness;
  const [often, rarely] = [middle(probabilities.first), middle(probabilities.second)];
  const ratio = rarely === 0 ? Infinity : often / rarely;
  const asked = queries === undefined ? "" : ` asked at ${queries.join(", ")}`;
  return (
    <>
      <PairTables first={first} second={second} />
      <p>
        <strong>Event:</strong> the outcome{asked} is <span class="mono">{eventText(event)}</span>
        {strategy === undefined ? "" : ", where later questions depend on earlier answers"}.
      </p>
      <CompareBars
        label="Probability of the event"
        values={[
          { label: "on the first", value: often, kind: "measured" },
          { label: "on the second", value: rarely, kind: "truth" },
        ]}
      />
      <p class="small soft">
        The first is {ratio === Infinity ? "infinitely many" : formatNumber(ratio)} times the second
        {ratio === Infinity || ratio < 1 ? "" : `: e^${formatNumber(Math.log(ratio))}`}.
        {opposite === undefined ? "" : ` The second data set favors ${outcomeText(opposite)} most.`}
        {order === undefined ? "" : ` Order of the divergence: ${order}.`}
      </p>
    </>
  );
}

function Distribution({ witness: { distribution } }: { readonly witness: DistributionWitness }) {
  return (
    <>
      <p>The worst distribution of examples that was found:</p>
      <DataTable
        caption="The worst distribution of examples"
        rows={distribution}
        keyOf={({ point, label }) => `${point}:${label}`}
        columns={[
          { title: "point", cell: ({ point }) => point, isNumber: true },
          { title: "label", cell: ({ label }) => label, isNumber: true },
          { title: "probability", cell: ({ probability }) => probability, isNumber: true },
        ]}
      />
    </>
  );
}

function middle({ lower, upper }: { readonly lower: number; readonly upper: number }): number {
  return (lower + upper) / 2;
}
