import type { Certificate, Origin } from "holdfast";
import { useId } from "preact/hooks";
import { libraryOf } from "../library/library.ts";
import { useAnswer } from "../library/use-answer.ts";
import { Current } from "../parts/current.tsx";
import { ErrorNotice } from "../parts/notice.tsx";
import { Working } from "../parts/working.tsx";
import { ProofOutline } from "./proof-outline.tsx";
import { ProofVerdict } from "./proof-verdict.tsx";
import type * as work from "./work.ts";
import "./proof.css";

const library = libraryOf<typeof work>("proof");

interface ProofTreeProps {
  /** As its JSON document has it. It is computed again here, whatever was said of it before. */
  readonly certificate: Certificate | object;
  /** Where it comes from, as far as that was looked into. */
  readonly origin?: Origin;
}

const unsigned: Origin = { kind: "unsigned" };

/** A certificate's proof: whether it holds, what it rests on, and every step of it to look at. */
export function ProofTree({ certificate, origin = unsigned }: ProofTreeProps) {
  const id = useId();
  const { value, error, isWaiting } = useAnswer(library, "read", { document: certificate, origin });
  return (
    <div
      class={`proof ${value === undefined && error === undefined ? "proof-waiting" : ""}`}
      aria-busy={isWaiting}
    >
      <Working isBusy={isWaiting} label="Computing the proof again" />
      <ErrorNotice error={error} title="This certificate cannot be checked here" />
      {value !== undefined && (
        <Current isCurrent={!isWaiting}>
          <ProofVerdict reading={value} />
          {value.holds && <ProofOutline key={value.digest} proof={value} id={id} />}
        </Current>
      )}
    </div>
  );
}
