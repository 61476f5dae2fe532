import type { StatisticalFinding } from "holdfast";
import { formatNumber, formatPercent } from "../../format/number.ts";
import { Card } from "../../parts/card.tsx";
import { Chart } from "../../parts/chart.tsx";
import { Notice } from "../../parts/notice.tsx";
import { DataTable } from "../../parts/table.tsx";
import { allowedCurve } from "../shown/allowed-delta.ts";
import { CompareBars } from "../shown/compare-bars.tsx";
import { countedText } from "../shown/outcome-text.ts";
import { PairTables } from "../shown/pair-tables.tsx";
import type { ShownMember } from "../work/zoo.ts";

const kinds = { refuted: "error", "not refuted": "info", "no claim": "info", nothing: "warning" } as const;

interface FindingViewProps {
  readonly finding: StatisticalFinding;
  readonly member: ShownMember | undefined;
  /** The names of the columns of a data set, where they have some. */
  readonly columns: readonly string[] | undefined;
}

/** What many runs show of a claim. */
export function FindingView({ finding, member, columns }: FindingViewProps) {
  const { box, claimed, epsilonLower, verdict, sentence, confidence, delta, runs, seed } = finding;
  const isRefuted = verdict === "refuted";
  return (
    <>
      <Card title="What the runs show" aside={<span class="small soft mono">{box}</span>}>
        <Notice kind={kinds[verdict]} title={verdict === "nothing" ? "Too few runs" : capital(verdict)}>
          {sentence}
        </Notice>
        <CompareBars
          label="epsilon claimed beside the lower bound"
          values={[
            ...(claimed
              ? [{ label: "epsilon claimed", value: claimed.epsilon, kind: "claimed" as const }]
              : []),
            {
              label: "lower bound",
              value: epsilonLower,
              shown: `at least ${formatNumber(epsilonLower, "down")}`,
              kind: isRefuted ? "broken" : "measured",
            },
            ...(member ? [{ label: "truth", value: member.truth.epsilon, kind: "truth" as const }] : []),
          ]}
        />
        <p class="small soft">
          At delta {formatNumber(delta)}, with confidence {formatPercent(confidence, "down")}:{" "}
          {formatNumber(runs.confirmation)} runs on each data set confirm, {formatNumber(runs.selection)}{" "}
          others chose what is counted
          {seed === undefined ? "" : `; seed ${seed}`}.
        </p>
        {member !== undefined && (
          <p class="small">
            The claim of this member is {member.broken ? "false" : "true"}: {member.truth.how}
          </p>
        )}
      </Card>
      <Evidence finding={finding} columns={columns} />
      <Bounds finding={finding} />
    </>
  );
}

/** The pair and the event that were counted. */
function Evidence({ finding: { witness, hits, runs }, columns }: Omit<FindingViewProps, "member">) {
  if (witness === undefined) return null;
  const count = (times: number): string =>
    `The event happened ${formatNumber(times)} times in ${formatNumber(runs.confirmation)} runs.`;
  return (
    <Card title="The pair and the event" aside={<span class="small soft">{witness.neighbours}</span>}>
      <PairTables
        first={witness.first}
        second={witness.second}
        columns={columns}
        below={[count(hits.first), count(hits.second)]}
      />
      <p class="audit-event">
        <strong>Event:</strong> <span class="mono">{countedText(witness)}</span>
      </p>
      <CompareBars
        label="How often the event happened"
        values={[
          { label: "on the first", value: hits.first / runs.confirmation, kind: "measured" },
          { label: "on the second", value: hits.second / runs.confirmation, kind: "truth" },
        ]}
      />
    </Card>
  );
}

/** Lower bounds on delta at other epsilons, and on Renyi divergences, from the same counts. */
function Bounds({ finding: { claimed, profile, confidence } }: { readonly finding: StatisticalFinding }) {
  const shown = profile.hockeyStick.filter(({ deltaLower }) => deltaLower > 0);
  const end = Math.max(1.25 * (claimed?.epsilon ?? 0), 1.25 * (shown.at(-1)?.epsilon ?? 0), 0.1);
  const dots = profile.hockeyStick.filter(({ epsilon }) => epsilon <= end);
  return (
    <Card title="Privacy profile, from below">
      <p>
        Delta at each epsilon is at least what the dots show, all of them together with confidence{" "}
        {formatPercent(confidence, "down")}. A dot above the dashed curve refutes the claim by itself.
      </p>
      <Chart
        title="Lower bounds on delta at several epsilons, and as much as the claim allows"
        x={{ label: "epsilon", range: [0, end] }}
        y={{ label: "delta" }}
        curves={[
          {
            label: "at least",
            style: "dots",
            side: "down",
            points: dots.map(({ epsilon, deltaLower }) => [epsilon, deltaLower] as const),
          },
          ...(claimed
            ? [
                {
                  label: "allowed by the claim",
                  points: allowedCurve(claimed, end),
                  isDashed: true,
                  side: "up" as const,
                  color: 8,
                },
              ]
            : []),
        ]}
        {...(claimed && { mark: { x: claimed.epsilon, label: "claimed" } })}
      />
      <details>
        <summary class="small">Rényi divergences</summary>
        <DataTable
          caption="Lower bounds on the Rényi divergence of the outputs on the first data set from those on the second"
          rows={profile.renyi}
          keyOf={({ order }) => order}
          columns={[
            { title: "order", cell: ({ order }) => formatNumber(order), isNumber: true },
            { title: "at least", cell: ({ lower }) => formatNumber(lower, "down"), isNumber: true },
          ]}
        />
      </details>
    </Card>
  );
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
