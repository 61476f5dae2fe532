import { useEffect } from "preact/hooks";
import { formatNumber } from "../../format/number.ts";
import { Card } from "../../parts/card.tsx";
import { Chart } from "../../parts/chart.tsx";
import { allowedCurve } from "../shown/allowed-delta.ts";
import { CompareBars } from "../shown/compare-bars.tsx";
import { enclosedText } from "../shown/enclosed-text.ts";
import { PairTables } from "../shown/pair-tables.tsx";
import type { MeasuredMember, ShownMember } from "../work/zoo.ts";
import { BrokenTag } from "./member-card.tsx";

interface MemberViewProps {
  readonly member: ShownMember;
  readonly measured: MeasuredMember | undefined;
}

/** One member of the zoo: what it is, what is claimed and true, what an exact audit finds, and on which pairs. */
export function MemberView({ member, measured }: MemberViewProps) {
  const { id, summary, source, broken, truth, claimed, published } = member;
  useEffect(() => {
    scrollTo(0, 0);
  }, [id]);
  const isBroken = measured?.verdict === "broken";
  return (
    <div class="stack">
      <p>
        <a href="#/audit/zoo">All members</a>
      </p>
      <Card title={id} aside={<BrokenTag isBroken={broken} />}>
        <p>{summary}</p>
        <p class="small soft">{source}</p>
        <CompareBars
          label="epsilon claimed, true and measured"
          values={[
            { label: "epsilon claimed", value: claimed.epsilon, kind: "claimed" },
            { label: "truth", value: truth.epsilon, kind: "truth" },
            {
              label: "measured exactly",
              value: measured === undefined ? 0 : isBroken ? measured.epsilon.lower : measured.epsilon.upper,
              shown: measured === undefined ? "…" : enclosedText(measured.epsilon, isBroken ? "down" : "up"),
              kind: isBroken ? "broken" : "measured",
            },
          ]}
        />
        <p role="status">
          {measured === undefined
            ? "The exact law of the output is computed on the pairs below."
            : isBroken
              ? "The exact law of the output breaks the claim on the pairs below."
              : "On the pairs below the exact law of the output keeps the claim."}
          {claimed.delta > 0 && ` All of this is at delta ${formatNumber(claimed.delta)}.`}
        </p>
        <p class="small">
          <strong>Why:</strong> {truth.how}
          {published !== undefined &&
            ` DP-Sniper published the lower bound ${formatNumber(published, "down")}.`}
        </p>
        <p>
          <a class="button primary" href={`#/audit/statistical?zoo=${id}`}>
            Run it many times
          </a>
        </p>
      </Card>
      <div class="columns audit-wide">
        <Pairs member={member} />
        <Allowed member={member} />
      </div>
    </div>
  );
}

function Pairs({ member: { pairs } }: { readonly member: ShownMember }) {
  const [first, ...rest] = pairs;
  return (
    <Card
      title="Neighbors"
      aside={<span class="small soft">{pairs.length === 1 ? "one pair" : `${pairs.length} pairs`}</span>}
    >
      <h3>{first!.name}</h3>
      <PairTables first={first!.first} second={first!.second} />
      {rest.length > 0 && (
        <details>
          <summary>{rest.length === 1 ? "One more pair" : `${rest.length} more pairs`}</summary>
          {rest.map((pair) => (
            <div key={pair.name} class="stack audit-more">
              <h3>{pair.name}</h3>
              <PairTables first={pair.first} second={pair.second} />
            </div>
          ))}
        </details>
      )}
    </Card>
  );
}

function Allowed({ member: { claimed, truth } }: { readonly member: ShownMember }) {
  const end = 1.25 * Math.max(claimed.epsilon, Number.isFinite(truth.epsilon) ? truth.epsilon : 0);
  const real = { epsilon: truth.epsilon, delta: claimed.delta };
  return (
    <Card title="What claim and truth allow">
      <p>
        The largest delta at every epsilon that a mechanism with the claimed and with the true epsilon may
        have.
        {truth.epsilon === Infinity && " Where epsilon is infinite nothing is promised."}
      </p>
      <Chart
        title="The largest delta at every epsilon that the claim and the truth allow"
        x={{ label: "epsilon" }}
        y={{ label: "delta" }}
        curves={[
          { label: "allowed by the truth", points: allowedCurve(real, end), side: "up" },
          {
            label: "allowed by the claim",
            points: allowedCurve(claimed, end),
            isDashed: true,
            side: "up",
            color: 8,
          },
        ]}
        mark={{ x: claimed.epsilon, label: "claimed" }}
      />
    </Card>
  );
}
