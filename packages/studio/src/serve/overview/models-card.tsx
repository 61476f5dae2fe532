import type { HoldfastClient } from "holdfast-service/client";
import { Card } from "../../parts/card.tsx";
import { Working } from "../../parts/working.tsx";
import { Refused } from "../../service/refused.tsx";
import { ModelTable } from "../models/model-table.tsx";
import { useModels } from "../models/use-models.ts";
import type { Tables } from "../tables.ts";

/** The released models in short. */
export function ModelsCard({ client, tables }: { readonly client: HoldfastClient; readonly tables: Tables }) {
  const { value, error, isWaiting } = useModels(client);
  return (
    <Card title="Released models">
      <Working isBusy={isWaiting} label="Reading the models" />
      <Refused error={error} title="The models could not be read" />
      {value?.length === 0 && <p class="soft">No model was released from these tables yet.</p>}
      {value !== undefined && value.length > 0 && <ModelTable models={value} tables={tables} />}
    </Card>
  );
}
