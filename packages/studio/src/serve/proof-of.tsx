import { Disclosure } from "../parts/disclosure.tsx";
import { ProofTree } from "../proof/proof-tree.tsx";
import type { Signed } from "../service/documents.ts";

/** A certificate of the service behind a line: its proof is computed again here when it is opened. */
export function ProofOf({ title, signed }: { readonly title: string; readonly signed: Signed }) {
  return (
    <Disclosure summary={title}>
      <div class="stack serve-opened">
        <ProofTree certificate={signed.certificate} />
        <p class="small soft">
          Signed by the service ({signed.signature.algorithm}): whoever has its public key can check that with{" "}
          <code>npx holdfast verify FILE --key KEY</code>.
        </p>
      </div>
    </Disclosure>
  );
}
