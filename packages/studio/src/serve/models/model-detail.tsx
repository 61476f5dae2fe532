import type { Schema } from "holdfast";
import type { HoldfastClient } from "holdfast-service/client";
import { Card } from "../../parts/card.tsx";
import { saveFile } from "../../parts/json-file.ts";
import { Working } from "../../parts/working.tsx";
import type { ModelLine } from "../../service/documents.ts";
import { Refused } from "../../service/refused.tsx";
import { useFetched } from "../../service/use-fetched.ts";
import { ProofOf } from "../proof-of.tsx";
import { Short } from "../shown.tsx";
import { nameOf, type Tables } from "../tables.ts";
import { FreePrediction } from "./free-prediction.tsx";

interface ModelDetailProps {
  readonly client: HoldfastClient;
  readonly line: ModelLine;
  readonly tables: Tables;
}

/** What a model promises, and a place to ask it. */
export function ModelDetail({ client, line, tables }: ModelDetailProps) {
  const { id, learner, class: spec, dataSet } = line;
  const { value, error, isWaiting } = useFetched(async () => {
    const [file, certificates] = await Promise.all([client.models.get(id), client.models.certificates(id)]);
    return { file, certificates: certificates.items };
  }, [client, id]);
  const title = `${learner} over ${spec}`;
  const schema = (value?.file as { readonly schema?: Schema } | undefined)?.schema;
  return (
    <>
      <Card title={title}>
        <Working isBusy={isWaiting} label="Reading the model" />
        <Refused error={error} title="The model could not be read" />
        <p>
          Learned from {nameOf(dataSet, tables)}. <Short id={id} />
        </p>
        {value?.certificates.map((signed, i) => (
          <ProofOf
            key={signed.certificate.digest}
            title={`Certificate ${i + 1}: ${String(signed.certificate.claim["notion"]).replaceAll("-", " ")}`}
            signed={signed}
          />
        ))}
        {value !== undefined && (
          <div class="row">
            <button
              type="button"
              class="quiet"
              onClick={() => {
                saveFile(`${id}.json`, value.file);
              }}
            >
              Download the model
            </button>
            <span class="small soft">
              <code>npx holdfast predict</code> and <code>npx holdfast verify</code> take this file.
            </span>
          </div>
        )}
      </Card>
      {schema !== undefined && <FreePrediction client={client} id={id} schema={schema} />}
    </>
  );
}
