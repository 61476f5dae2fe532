import { useField } from "../../address/use-address.ts";
import { Card } from "../../parts/card.tsx";
import { ChoiceField } from "../../parts/choice-field.tsx";
import { Notice } from "../../parts/notice.tsx";
import { ProofTree } from "../../proof/proof-tree.tsx";
import type { Finding, Findings, ModelFacts } from "./findings.ts";

/** What the first line of the proof leaves open about a signature. */
const signaturesInWords = {
  holds: undefined,
  "does not hold": "NOT signed with that key.",
  "not checked": "Enter the public key of the service to check the signature here.",
  "cannot be checked here": "This browser can't check the signature: it knows no Ed25519.",
} as const;

interface FindingsCardProps {
  readonly findings: Findings;
  /** What the document is called: `the text`, or the name of its file. */
  readonly name: string;
}

/** What a document was found to be: the verdict on the whole, and each certificate with its proof. */
export function FindingsCard({ findings, name }: FindingsCardProps) {
  const { kind, model, issue, certificates } = findings;
  const [place, setPlace] = useField("certificate", "1");
  const chosen = certificates[Number(place) - 1] ?? certificates[0];
  return (
    <Card title="Verdict" aside={<VerdictTag findings={findings} />}>
      <p class="proof-exact">
        {name.replace(/^the /, "The ")} is {kindInWords(kind, certificates.length)}.
      </p>
      {model !== undefined && <ModelLines model={model} />}
      {issue !== undefined && (
        <Notice kind="error" title="Does not hold">
          <p class="proof-exact">{issue}.</p>
        </Notice>
      )}
      {certificates.length > 1 && (
        <ChoiceField
          label="Certificate"
          value={String(certificates.indexOf(chosen!) + 1)}
          onValue={setPlace}
          options={certificates.map(({ notion, holds }, i) => ({
            value: String(i + 1),
            label: `${i + 1} ${notion}${holds ? "" : " (does not hold)"}`,
          }))}
        />
      )}
      {chosen !== undefined && <FindingShown finding={chosen} />}
    </Card>
  );
}

function kindInWords(kind: Findings["kind"], count: number): string {
  if (kind === "model") return `a model file${count > 1 ? ` with ${count} certificates` : ""}`;
  if (kind === "signed")
    return count === 1 ? "a signed certificate of a service" : `a list of ${count} signed certificates`;
  return kind === "draw" ? "a draw with its certificate" : "a certificate";
}

function VerdictTag({ findings: { holds, certificates } }: { readonly findings: Findings }) {
  if (!holds) return <span class="tag bad">does not hold</span>;
  const isOnTrust = certificates.some(({ takesOnTrust }) => takesOnTrust);
  const signatures = certificates.map(({ signature }) => signature);
  const isSigned = signatures.every((signature) => signature === "holds");
  const isUnchecked = signatures.some((signature) => signature !== undefined && signature !== "holds");
  const origin = isSigned ? "signed" : isUnchecked ? "signature NOT checked" : "not signed";
  return (
    <span class={`tag ${isOnTrust || isUnchecked ? "warning" : isSigned ? "good" : ""}`}>
      {`arithmetic checked${isOnTrust ? ", from a claim nobody proved" : ""}, ${origin}`}
    </span>
  );
}

/** A proof that holds for something else is not shown: its words would lend credit to what stands beside it. */
function FindingShown({ finding }: { readonly finding: Finding }) {
  const { certificate, holds, issues, isProofBroken, signature, origin } = finding;
  const open = signature && signaturesInWords[signature];
  return (
    <>
      {open !== undefined && <p>{open}</p>}
      {!holds && !isProofBroken && (
        <Notice kind="error" title="Does not hold">
          <ul class="proof-list proof-exact">
            {issues.map((issue) => (
              <li key={issue}>{issue}.</li>
            ))}
          </ul>
        </Notice>
      )}
      {(holds || isProofBroken) && <ProofTree certificate={certificate} origin={origin} />}
    </>
  );
}

function ModelLines({ model }: { readonly model: ModelFacts }) {
  return (
    <>
      <dl class="check-facts">
        {(["kind", "learner", "class", "library"] as const).map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd class="proof-exact">{model[name]}</dd>
          </div>
        ))}
      </dl>
      {model.hasSecret && (
        <Notice kind="warning">
          The file has a secret part, which no certificate speaks of: keep it to yourself.
        </Notice>
      )}
    </>
  );
}
