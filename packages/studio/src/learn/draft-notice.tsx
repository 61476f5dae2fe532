import { useState } from "preact/hooks";
import { Notice } from "../parts/notice.tsx";
import { TextField } from "../parts/text-field.tsx";
import { asPublic, isDrafted, type SchemaDocument, withBasis, writeDocument } from "./schema-document.ts";
import type { CheckedSchema } from "./schema-work.ts";

interface DraftNoticeProps {
  readonly document: SchemaDocument;
  readonly onDocument: (text: string) => void;
  readonly checked: CheckedSchema | undefined;
}

/** Says loudly that a draft is not public, and how it becomes a schema. */
export function DraftNotice({ document, onDocument, checked }: DraftNoticeProps) {
  const [basis, setBasis] = useState("");
  const parts = [...document.columns, ...(document.target === undefined ? [] : [document.target])];
  const left = parts.filter(isDrafted).length;
  if (document.draft !== true && left === 0) return null;
  return (
    <Notice kind="warning" title="This is a DRAFT: it is NOT PUBLIC">
      <div class="stack">
        <p>
          Its bounds and levels were taken from the data: publishing them, or learning with them, tells about
          single rows. No learner takes it. Replace each bound and level by one from the codebook or from
          knowledge of the subject, and say which in its basis.
        </p>
        {left > 0 ? (
          <>
            <p>
              <strong>{left === 1 ? "1 basis is" : `${left} bases are`} missing.</strong>
            </p>
            <form
              class="learn-inline"
              onSubmit={(event) => {
                event.preventDefault();
                if (basis.trim() !== "") onDocument(writeDocument(withBasis(document, basis.trim())));
              }}
            >
              <TextField
                label="One basis for all that have none"
                value={basis}
                onValue={setBasis}
                offers={["codebook", "domain", "definition"]}
                placeholder="codebook"
              />
              <button type="submit" disabled={basis.trim() === ""}>
                Write it into all
              </button>
            </form>
          </>
        ) : (
          <div class="row">
            <button
              type="button"
              class="primary"
              onClick={() => {
                onDocument(writeDocument(asPublic(document)));
              }}
            >
              Every bound and level is known without looking at these rows
            </button>
          </div>
        )}
        {checked?.schema === undefined && checked?.issue !== undefined && <p>{checked.issue.words}</p>}
      </div>
    </Notice>
  );
}
