import { formatPercent } from "../format/number.ts";

interface GaugeProps {
  /** What is measured: `epsilon of iris`. */
  readonly label: string;
  /** Between 0 and 1. */
  readonly share: number;
  /** The value in words: `0.4 of 2 spent`. */
  readonly shown: string;
}

/** How much of a budget is spent. */
export function Gauge({ label, share, shown }: GaugeProps) {
  const part = Math.min(1, Math.max(0, share));
  return (
    <div class="gauge">
      <div
        class="meter"
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={1}
        aria-valuenow={part}
        aria-valuetext={`${shown} (${formatPercent(part)})`}
      >
        <div style={{ width: `${100 * part}%`, background: part > 0.8 ? "var(--bad)" : "var(--accent)" }} />
      </div>
      <span class="small soft">{shown}</span>
    </div>
  );
}
