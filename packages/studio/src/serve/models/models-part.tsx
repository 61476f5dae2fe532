import { useField } from "../../address/use-address.ts";
import { Card, Empty } from "../../parts/card.tsx";
import { Working } from "../../parts/working.tsx";
import { Refused } from "../../service/refused.tsx";
import type { PartProps } from "../part-props.ts";
import { chosen, useTables } from "../tables.ts";
import { ModelDetail } from "./model-detail.tsx";
import { ModelTable } from "./model-table.tsx";
import { useModels } from "./use-models.ts";

/** Released models: what each promises and what it predicts, free. */
export function ModelsPart({ client, own }: PartProps) {
  const tables = useTables(client);
  const models = useModels(client);
  const [model] = useField("model", "");
  const open = models.value && chosen(models.value, model);
  return (
    <div class="stack">
      <Working isBusy={models.isWaiting || tables.isWaiting} label="Reading the models" />
      <Refused error={models.error ?? tables.error} title="The models could not be read" />
      {models.value?.length === 0 && (
        <Empty title="No model was released yet">
          <p>A released model may be given away, and asking it costs nothing any more.</p>
          {own.role === "curator" && (
            <a class="button primary" href="#/learn">
              Learn a model
            </a>
          )}
        </Empty>
      )}
      {tables.value !== undefined && models.value !== undefined && open !== undefined && (
        <>
          <Card title="Released models">
            <ModelTable models={models.value} tables={tables.value} />
          </Card>
          <ModelDetail key={open.id} client={client} line={open} tables={tables.value} />
        </>
      )}
    </div>
  );
}
