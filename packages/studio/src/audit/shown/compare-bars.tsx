import { formatNumber } from "../../format/number.ts";

/** A number that stands beside others. */
export interface ComparedValue {
  readonly label: string;
  readonly value: number;
  /** The value in words, where it is not just the number; a claim is shortened to the side on which it is still true. */
  readonly shown?: string;
  readonly kind: "claimed" | "measured" | "broken" | "truth";
}

/** Numbers of one kind as bars on one scale; an infinite one fills its line. */
export function CompareBars({
  label,
  values,
}: {
  readonly label: string;
  readonly values: readonly ComparedValue[];
}) {
  const most = Math.max(...values.map(({ value }) => (Number.isFinite(value) ? value : 0)));
  const scale = most === 0 ? 1 : most * (values.some(({ value }) => value === Infinity) ? 2 : 1);
  return (
    <div role="group" aria-label={label}>
      <dl class="audit-bars">
        {values.map(({ label: name, value, shown, kind }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span class="audit-bar" aria-hidden="true">
                <span class={kind} style={{ width: `${Math.min(100, (100 * value) / scale)}%` }} />
              </span>
              <span class="audit-value">
                {shown ?? formatNumber(value, kind === "claimed" ? "up" : undefined)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
