import type { HoldfastClient } from "holdfast-service/client";
import { useAnswer } from "../library/use-answer.ts";
import { Volatile } from "../parts/card.tsx";
import { Download } from "../parts/download.tsx";
import { ErrorNotice } from "../parts/notice.tsx";
import { Working } from "../parts/working.tsx";
import { ProofTree } from "../proof/proof-tree.tsx";
import { Refused } from "../service/refused.tsx";
import { useFetched } from "../service/use-fetched.ts";
import { DecisionPicture } from "./decision-picture.tsx";
import { ModelFacts } from "./model-facts.tsx";
import { library } from "./use-table.ts";

interface ModelStepProps {
  readonly client: HoldfastClient;
  /** The model's id; none while there is no model. */
  readonly id: string | undefined;
  /** What the table is called. */
  readonly name: string;
}

/** The model: what it is and promises, the proof of each promise, a picture of what it decides, and the files. */
export function ModelStep({ client, id, name }: ModelStepProps) {
  const fetched = useFetched(
    async () =>
      id === undefined
        ? undefined
        : { id, model: await client.models.get(id), signed: await client.models.certificates(id) },
    [client, id],
  );
  const found = fetched.value?.id === id ? fetched.value : undefined;
  const words = useAnswer(library, "describeModel", found && { model: found.model });
  if (id === undefined)
    return <p class="soft">The model comes here, with its certificates and the proof of each.</p>;
  const stem =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "table";
  return (
    <>
      <Working isBusy={fetched.isWaiting || words.isWaiting} label="Proving the certificates again" />
      <Refused error={fetched.error} title="The model cannot be read" />
      <ErrorNotice error={words.error} title="The model cannot be opened" />
      {words.value !== undefined && <ModelFacts words={words.value} />}
      {found !== undefined && (
        <>
          <div class="row">
            <Download label="Download the model" file={`${stem}.model.json`} document={found.model} />
            {found.signed.items.map((certificate, index) => (
              <Download
                key={index}
                label={`Certificate ${index + 1}`}
                file={`${stem}.certificate-${index + 1}.json`}
                document={certificate}
              />
            ))}
            <a class="button" href={`#/serve/models?model=${id}`}>
              Use it in Serve
            </a>
            <span class="small soft">
              Model <Volatile>{id}</Volatile>
            </span>
          </div>
          <p class="small soft">
            Anyone can check these files without the data: <code>npx holdfast verify {stem}.model.json</code>.
            Certificates are signed by this service.
          </p>
          <h3>What it decides</h3>
          <DecisionPicture model={found.model} />
          <h3>Why it holds</h3>
          {found.signed.items.map(({ certificate }, index) => (
            <details key={index} open={index === 0}>
              <summary>
                Certificate {index + 1}
                {words.value?.titles[index] === undefined ? "" : `: ${words.value.titles[index]}`}
              </summary>
              <ProofTree certificate={certificate} origin={{ kind: "signature-not-checked" }} />
            </details>
          ))}
        </>
      )}
    </>
  );
}
