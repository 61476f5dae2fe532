import { Disclosure } from "../parts/disclosure.tsx";
import { ProofTree } from "../proof/proof-tree.tsx";
import type { Signed } from "../service/documents.ts";

/** A certificate of the service behind a line: its proof is computed again here when it is opened. */
export function ProofOf({ title, signed }: { readonly title: string; readonly signed: Signed }) {
  return (
    <Disclosure summary={title}>
      <div class="stack serve-opened">
        <ProofTree certificate={signed.certificate} origin={{ kind: "signature-not-checked" }} />
      </div>
    </Disclosure>
  );
}
