import { useField } from "../../address/use-address.ts";
import { formatNumber } from "../../format/number.ts";
import { Card } from "../../parts/card.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { DataTable } from "../../parts/table.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { Working } from "../../parts/working.tsx";
import type { AuditLine } from "../../service/documents.ts";
import { everyPage } from "../../service/every-page.ts";
import { Refused } from "../../service/refused.tsx";
import { useFetched } from "../../service/use-fetched.ts";
import { keyNames } from "../keys/key-names.ts";
import type { PartProps } from "../part-props.ts";
import { Moment, Short } from "../shown.tsx";
import { isRefusal, matching } from "./matching.ts";

/** How many lines are shown at once. */
const most = 500;

/** Every change and every refusal, newest first. */
export function LogPart({ client }: PartProps) {
  const [text, setText] = useField("text", "");
  const [outcome, setOutcome] = useField("outcome", "all");
  const { value, error, isWaiting, again } = useFetched(async () => {
    const [log, names] = await Promise.all([everyPage(client.auditLog), keyNames(client)]);
    return { ...log, names };
  }, [client]);
  const lines = matching(value?.items ?? [], { text, outcome, names: value?.names ?? new Map() });
  const shown = lines.slice(-most).reverse();
  return (
    <Card
      title="Audit log"
      aside={
        <button type="button" class="quiet" onClick={again}>
          Read it again
        </button>
      }
    >
      <p class="soft">
        Every change and every refusal. What was paid for is in the ledgers, with every detail.
      </p>
      <div class="columns">
        <TextField
          label="Only lines with"
          hint="Part of an action, a key's name, an id or an outcome."
          value={text}
          onValue={setText}
        />
        <SelectField
          label="Outcome"
          value={outcome}
          onValue={setOutcome}
          options={[
            { value: "all", label: "everything" },
            { value: "done", label: "what was done" },
            { value: "refused", label: "what was refused" },
          ]}
        />
      </div>
      <Working isBusy={isWaiting} label="Reading the audit log" />
      <Refused error={error} title="The audit log could not be read" />
      {value !== undefined && shown.length === 0 && <p>No line fits.</p>}
      {value !== undefined && shown.length > 0 && (
        <DataTable<AuditLine>
          caption="Audit log, newest first"
          rows={shown}
          keyOf={({ id }) => id}
          columns={[
            { title: "Time", cell: ({ time }) => <Moment time={time} /> },
            {
              title: "Key",
              cell: ({ key }) => (key === "" ? "none" : (value.names.get(key) ?? <Short id={key} />)),
            },
            { title: "Action", cell: ({ action }) => <code>{action}</code> },
            { title: "Of", cell: ({ subject }) => (subject === "" ? "" : <Short id={subject} />) },
            {
              title: "Outcome",
              cell: (line) => <span class={`tag ${isRefusal(line) ? "bad" : "good"}`}>{line.outcome}</span>,
            },
          ]}
        />
      )}
      {lines.length > most && (
        <p class="small soft">
          The newest {formatNumber(most)} of {formatNumber(lines.length)} lines that fit are shown.
        </p>
      )}
      {value?.next !== undefined && (
        <p class="small soft">
          The log is longer than {formatNumber(value.items.length)} lines, and the later ones are not here:{" "}
          <code>GET /v1/audit-log</code> reads on after <Short id={value.next} letters={30} />.
        </p>
      )}
    </Card>
  );
}
