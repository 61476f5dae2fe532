import { useField } from "../../address/use-address.ts";
import { useKept } from "../../address/use-kept.ts";
import { libraryOf } from "../../library/library.ts";
import { useAnswer } from "../../library/use-answer.ts";
import { Empty } from "../../parts/card.tsx";
import { CheckField } from "../../parts/check-field.tsx";
import { Current } from "../../parts/current.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { ErrorNotice } from "../../parts/notice.tsx";
import { Working } from "../../parts/working.tsx";
import { useService } from "../../service/use-service.ts";
import { DocumentCard } from "./document-card.tsx";
import { type ExampleName, exampleNames } from "./example-names.ts";
import { FindingsCard } from "./findings-card.tsx";
import { useOwnDocument } from "./own-document.ts";
import type * as work from "./work.ts";
import "./check.css";

const library = libraryOf<typeof work>("check");

/** Checks a certificate or a model file, in this browser alone. */
export function CheckPart() {
  const [source, setSource] = useField("example", "plan");
  const [trust, setTrust] = useField("trust-premises", "no");
  const [key, setKey] = useKept("check-key", "");
  const document = useOwnDocument();
  const example = exampleNames.find(({ value }) => value === source)?.value;
  const made = useAnswer(library, "example", example && { name: example satisfies ExampleName });
  const { name, text } =
    example === undefined ? document.own : { name: "the example", text: made.value ?? "" };
  const { value, error, isWaiting } = useAnswer(
    library,
    "check",
    text.trim() === "" ? undefined : { text, name, key: key.trim(), trustPremises: trust === "yes" },
  );
  const takeFile = async (file: File): Promise<void> => {
    if (await document.take(file)) setSource("own");
  };
  return (
    <div class="split">
      <DocumentCard
        source={example ?? "own"}
        onSource={setSource}
        name={name}
        text={text}
        error={document.error}
        onText={(next) => {
          document.write(next);
          setSource("own");
        }}
        onFile={(file) => {
          void takeFile(file);
        }}
      >
        {value?.kind === "signed" && <KeyField value={key} onValue={setKey} />}
        {value?.kind === "model" && (
          <CheckField
            label="Accept claims taken on trust"
            isChecked={trust === "yes"}
            onChecked={(isChecked) => {
              setTrust(isChecked ? "yes" : "no");
            }}
          />
        )}
        <Working isBusy={isWaiting || made.isWaiting} label="Checking" />
      </DocumentCard>
      <div class="stack check-findings">
        <ErrorNotice error={error ?? made.error} title="This cannot be checked" />
        {value !== undefined && (
          <Current isCurrent={!isWaiting && !made.isWaiting}>
            <FindingsCard findings={value} name={name} />
          </Current>
        )}
        {text.trim() === "" && !made.isWaiting && (
          <Empty title="Nothing to check yet">
            <p>Choose a file, paste a certificate, or take one of the examples.</p>
          </Empty>
        )}
      </div>
    </div>
  );
}

function KeyField({ value, onValue }: { readonly value: string; readonly onValue: (key: string) => void }) {
  const session = useService();
  const own = "service" in session ? session.service.publicKey : undefined;
  return (
    <div class="stack">
      <TextField
        label="Public key of the service"
        hint="It must come from a source you trust; the one inside the document proves nothing."
        isCode
        value={value}
        onValue={onValue}
      />
      {own !== undefined && own !== value && (
        <div>
          <button
            type="button"
            class="quiet"
            onClick={() => {
              onValue(own);
            }}
          >
            Take the key of this service
          </button>
        </div>
      )}
    </div>
  );
}
