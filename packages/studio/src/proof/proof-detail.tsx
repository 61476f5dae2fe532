import { useState } from "preact/hooks";
import { formatExact } from "../format/number.ts";
import { CheckField } from "../parts/check-field.tsx";
import { counted } from "./counted.ts";
import type { NamedValue, ProofStep } from "./reading.ts";

/** One step in full: what is claimed, by which theorem, with which numbers, and what it needs. */
export function ProofDetail({ step }: { readonly step: ProofStep }) {
  const { theorem, assumptions, parameters, premises } = step;
  return (
    <section class="proof-detail" aria-label="The chosen step" aria-live="polite">
      <p class="proof-label">Claim</p>
      <p class="proof-exact">
        {step.words}
        {step.n === "any" ? "" : ` (n = ${step.n})`}.
      </p>
      <p class="proof-exact soft small">
        <code>{step.short}</code>
      </p>
      <p class="proof-label">By</p>
      {theorem === undefined ? (
        <p>Taken on trust: nothing in this certificate proves it.</p>
      ) : (
        <>
          <p>
            <strong>{theorem.id}</strong>: {theorem.words}.
          </p>
          <p class="soft small">{theorem.source}</p>
        </>
      )}
      {parameters.length > 0 && <Parameters parameters={parameters} />}
      {theorem !== undefined && (
        <>
          <p class="proof-label">From</p>
          <p>
            {theorem.from}
            {premises.length > 0 && `; here ${counted(premises.map(({ notion }) => notion))}`}
          </p>
        </>
      )}
      {assumptions.length > 0 && (
        <>
          <p class="proof-label">Assumes</p>
          <ul class="proof-list">
            {assumptions.map((assumption) => (
              <li key={assumption}>{assumption}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The numbers that the theorem was used with, each beside the condition that it had to meet. */
function Parameters({ parameters }: { readonly parameters: readonly NamedValue[] }) {
  const [isWhole, setWhole] = useState(false);
  // A parameter may stand on either side of a bound, so it is shortened to the nearest.
  const isLong = parameters.some(({ value }) => short(value) !== value);
  return (
    <>
      <p class="proof-label">With</p>
      <dl class="proof-values">
        {parameters.map(({ name, value, expected }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd class="proof-exact">
              {isWhole ? value : short(value)}
              {expected !== undefined && <span class="soft small"> ({expected})</span>}
            </dd>
          </div>
        ))}
      </dl>
      {isLong && <CheckField label="Show numbers in full" isChecked={isWhole} onChecked={setWhole} />}
    </>
  );
}

/** The most characters of a value with parts that are shown at first. */
const mostCharacters = 160;

function short(value: string): string {
  const shortened = formatExact(value);
  return shortened.length <= mostCharacters ? shortened : `${shortened.slice(0, mostCharacters)}…`;
}
