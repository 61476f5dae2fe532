interface WorkingProps {
  readonly isBusy: boolean;
  /** Between 0 and 1, where it is known. */
  readonly share?: number | undefined;
  /** What is being done, for those who do not see the bar. */
  readonly label: string;
}

/** A line that moves while something is computed; it keeps its place when it rests, so that nothing jumps. */
export function Working({ isBusy, share, label }: WorkingProps) {
  if (isBusy && share !== undefined)
    return (
      <div class="meter" role="progressbar" aria-label={label} aria-valuenow={Math.round(100 * share)}>
        <div style={{ width: `${100 * share}%` }} />
      </div>
    );
  return (
    <div class={`working ${isBusy ? "busy" : ""}`} role="status">
      <span class="hidden-text">{isBusy ? label : ""}</span>
    </div>
  );
}
