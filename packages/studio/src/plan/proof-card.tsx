import { Card } from "../parts/card.tsx";
import { Disclosure } from "../parts/disclosure.tsx";
import { ProofTree } from "../proof/proof-tree.tsx";
import type { OptionDocument } from "./work.ts";

/** The two certificates behind the recommendation, each computed again when it is looked at. */
export function ProofCard({ best }: { readonly best: OptionDocument }) {
  return (
    <Card title="Proof">
      <p>
        What is recommended has two certificates: the promise holds for all data; the accuracy needs its
        assumptions.
      </p>
      <Disclosure summary="The promise">
        <ProofTree certificate={best.certificate} />
      </Disclosure>
      <Disclosure summary="The accuracy">
        <ProofTree certificate={best.accuracy} />
      </Disclosure>
    </Card>
  );
}
