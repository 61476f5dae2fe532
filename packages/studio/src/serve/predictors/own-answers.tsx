import { DataTable } from "../../parts/table.tsx";
import { amountInWords } from "../../service/amounts.ts";
import type { Accountant } from "../../service/documents.ts";
import { recordInShort, type RecordValues } from "../record/record.ts";
import { howInWords } from "./answer-shown.tsx";
import type { OwnAnswer } from "./use-own-answers.ts";

interface OwnAnswersProps {
  readonly answers: readonly OwnAnswer[];
  readonly accountant: Accountant;
  readonly onUse: (record: RecordValues) => void;
}

/** What was asked in this tab; asking any of it again is free. */
export function OwnAnswers({ answers, accountant, onUse }: OwnAnswersProps) {
  if (answers.length === 0) return null;
  return (
    <section class="stack" aria-label="Asked in this tab">
      <h3>Asked in this tab</h3>
      <p class="small soft">Kept until the tab is closed. Asking any of these again is free.</p>
      <DataTable<OwnAnswer>
        caption="Questions and answers of this tab"
        rows={answers}
        keyOf={(_answer, index) => answers.length - index}
        columns={[
          { title: "Record", cell: ({ record }) => recordInShort(record) },
          { title: "Answer", cell: ({ label }) => <span class="volatile">{label}</span> },
          { title: "How", cell: ({ how }) => howInWords[how] },
          {
            title: "Cost",
            cell: ({ how, price }) => (how === "paid" ? amountInWords(price, accountant, "up") : "0"),
          },
          {
            title: "Again",
            cell: ({ record }) => (
              <button
                type="button"
                class="quiet"
                onClick={() => {
                  onUse(record);
                }}
              >
                Put it in
              </button>
            ),
          },
        ]}
      />
    </section>
  );
}
