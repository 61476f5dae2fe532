import type { LossAtom } from "holdfast";
import { formatNumber } from "../../format/number.ts";

/** Atoms that are shown at once. */
const shown = 20;

/** The privacy-loss law: for every value of the loss, how likely it is on either data set. */
export function LossBars({ atoms }: { readonly atoms: readonly LossAtom[] }) {
  const most = Math.max(...atoms.flatMap(({ first, second }) => [first.upper, second.upper]));
  const rest = atoms.slice(shown);
  return (
    <>
      <Atoms atoms={atoms.slice(0, shown)} most={most} />
      {rest.length > 0 && (
        <details>
          <summary class="small">{rest.length} smaller losses</summary>
          <Atoms atoms={rest} most={most} />
        </details>
      )}
    </>
  );
}

function Atoms({ atoms, most }: { readonly atoms: readonly LossAtom[]; readonly most: number }) {
  return (
    <div class="scrolls" role="region" aria-label="Privacy losses" tabIndex={0}>
      <table class="audit-losses">
        <thead>
          <tr>
            <th scope="col" class="number">
              loss
            </th>
            <th scope="col">on the first</th>
            <th scope="col">on the second</th>
            <th scope="col" class="number">
              outcomes
            </th>
          </tr>
        </thead>
        <tbody>
          {atoms.map(({ loss, first, second, outcomes }) => (
            <tr key={loss.upper}>
              <th scope="row" class="number">
                {formatNumber(middle(loss))}
              </th>
              <td>
                <Bar share={middle(first)} most={most} kind="measured" />
              </td>
              <td>
                <Bar share={middle(second)} most={most} kind="truth" />
              </td>
              <td class="number">{outcomes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Bar({
  share,
  most,
  kind,
}: {
  readonly share: number;
  readonly most: number;
  readonly kind: string;
}) {
  return (
    <div class="audit-atom">
      <span class="audit-bar" aria-hidden="true">
        <span class={kind} style={{ width: `${(100 * share) / most}%` }} />
      </span>
      <span class="audit-value">{formatNumber(share)}</span>
    </div>
  );
}

function middle({ lower, upper }: { readonly lower: number; readonly upper: number }): number {
  return Number.isFinite(lower) && Number.isFinite(upper)
    ? (lower + upper) / 2
    : Number.isFinite(lower)
      ? upper
      : lower;
}
