import type { Schema } from "holdfast";
import { useState } from "preact/hooks";
import type { HoldfastClient } from "holdfast-service/client";
import { Card } from "../../parts/card.tsx";
import { Working } from "../../parts/working.tsx";
import { Refused } from "../../service/refused.tsx";
import { useDeed } from "../../service/use-deed.ts";
import { RecordForm } from "../record/record-form.tsx";
import { recordInShort } from "../record/record.ts";
import { useRecord } from "../record/use-record.ts";

interface FreePredictionProps {
  readonly client: HoldfastClient;
  readonly id: string;
  readonly schema: Schema;
}

/** Asks a released model about a record. */
export function FreePrediction({ client, id, schema }: FreePredictionProps) {
  const record = useRecord(id, schema);
  const deed = useDeed();
  const [told, setTold] = useState<{ readonly label: string; readonly record: string }>();
  const ask = (event: Event): void => {
    event.preventDefault();
    deed.run(async () => {
      const { labels } = await client.models.predict(id, { records: [record.record] });
      setTold({ label: labels[0] ?? "", record: recordInShort(record.record) });
    });
  };
  return (
    <Card title="Predict with this model">
      <p class="soft">
        Free: the model is released, and what it says about a record tells nothing more about the rows it was
        learned from.
      </p>
      <form class="serve-ask" onSubmit={ask}>
        <RecordForm record={record} />
        <div class="stack serve-beside">
          <div class="row">
            <button class="primary" type="submit" disabled={!record.isRight || deed.isBusy}>
              Predict
            </button>
            <button type="button" onClick={record.reset}>
              Start again
            </button>
          </div>
          <Working isBusy={deed.isBusy} label="Asking the model" />
          <Refused error={deed.error} title="The model did not answer" />
          <section class="serve-answer" aria-label="Answer" role="status">
            {told === undefined ? (
              <span class="small soft">The answer comes here.</span>
            ) : (
              <>
                <span class="small soft">
                  {schema.target?.column} of {told.record}
                </span>
                <strong class="serve-label volatile">{told.label}</strong>
              </>
            )}
          </section>
        </div>
      </form>
    </Card>
  );
}
