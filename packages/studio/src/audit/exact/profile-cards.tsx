import { Card } from "../../parts/card.tsx";
import { Chart } from "../../parts/chart.tsx";
import { allowedDelta } from "../shown/allowed-delta.ts";
import { enclosedText } from "../shown/enclosed-text.ts";
import { LossBars } from "../shown/loss-bars.tsx";
import type { ExactResult } from "../work/exact-result.ts";

/** The privacy profile, claimed and measured, and the law of the privacy loss on the worst pair. */
export function ProfileCards({
  result: { profile, claimed },
  compared,
}: {
  readonly result: ExactResult;
  /** Which pairs were compared: `on all pairs of neighbors`. */
  readonly compared: string;
}) {
  if (profile === undefined)
    return (
      <Card title="Privacy profile">
        <p class="soft">
          There are too many pairs of data sets to draw the curve. It is drawn for fewer examples or a smaller
          class.
        </p>
      </Card>
    );
  const { curve, pure, losses, neighbours } = profile;
  const measured = curve.map(({ epsilon, delta }) => [epsilon, delta.upper] as const);
  const allowed = claimed && curve.map(({ epsilon }) => [epsilon, allowedDelta(claimed, epsilon)] as const);
  return (
    <>
      <Card title="Privacy profile">
        <p>
          The least delta at every epsilon, {compared} ({neighbours}).{" "}
          {pure.upper === Infinity
            ? "No epsilon does without a delta."
            : `Without a delta, epsilon ${enclosedText(pure, "up")} is needed.`}
        </p>
        <Chart
          title="The privacy profile: the least delta at every epsilon, measured and as much as the claim allows"
          x={{ label: "epsilon" }}
          y={{ label: "delta" }}
          curves={[
            { label: "measured", points: measured, side: "up" },
            ...(allowed
              ? [
                  {
                    label: "allowed by the claim",
                    points: allowed,
                    isDashed: true,
                    side: "up" as const,
                    color: 8,
                  },
                ]
              : []),
          ]}
          {...(claimed && { mark: { x: claimed.epsilon, label: "claimed" } })}
        />
      </Card>
      <Card title="Privacy loss">
        <p>
          The logarithm of how much likelier an outcome is on the first data set of the worst pair than on the
          second, with its probability on both.
        </p>
        {losses.length === 0 ? (
          <p class="soft">The laws are the same on all neighbors: there is no loss.</p>
        ) : (
          <LossBars atoms={losses} />
        )}
      </Card>
    </>
  );
}
