import { Notice } from "../parts/notice.tsx";
import type { BrokenProof, HoldingProof, Reading } from "./reading.ts";

/** The verdict with what must be believed for it. */
export function ProofVerdict({ reading }: { readonly reading: Reading }) {
  return reading.holds ? <Holds proof={reading} /> : <Breaks proof={reading} />;
}

function Holds({ proof }: { readonly proof: HoldingProof }) {
  const { premises, assumptions, subject, checked, isSigned } = proof;
  const [promise, ...remarks] = proof.remarks;
  const isPlain = premises.length === 0 && remarks.length === 0;
  return (
    <Notice kind={!isPlain ? "warning" : isSigned ? "good" : "info"} title={checked}>
      <p class="proof-exact">{promise}.</p>
      {remarks.map((remark) => (
        <p key={remark}>
          <strong>{remark}.</strong>
        </p>
      ))}
      {premises.length > 0 && <List title="Taken on trust" items={premises} />}
      {assumptions.length > 0 && (
        <details>
          <summary>
            Assumes {assumptions.length} {assumptions.length === 1 ? "thing" : "things"}
          </summary>
          <List items={assumptions} />
        </details>
      )}
      {subject.length > 0 && (
        <details>
          <summary>Speaks of {subject.map(({ name }) => name).join(", ")}</summary>
          <List items={subject.map(({ name, value }) => `${name}: ${value}`)} />
        </details>
      )}
    </Notice>
  );
}

function Breaks({ proof }: { readonly proof: BrokenProof }) {
  const { sentence, way } = proof;
  return (
    <Notice kind="error" title="Does not hold">
      <p class="proof-exact">{sentence}.</p>
      {way.length > 0 && (
        <>
          <p>From the promise down to where it breaks:</p>
          <ol class="proof-way">
            {way.map(({ path, rule }, i) => (
              <li key={path}>
                <code>{rule}</code>
                {i === way.length - 1 && <strong> breaks here</strong>}
              </li>
            ))}
          </ol>
        </>
      )}
      <p>What does not hold is not explained: its words would lend it credit.</p>
    </Notice>
  );
}

function List({ title, items }: { readonly title?: string; readonly items: readonly string[] }) {
  return (
    <div>
      {title !== undefined && <strong>{title}</strong>}
      <ul class="proof-list proof-exact">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
