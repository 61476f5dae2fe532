import { Card } from "../../parts/card.tsx";
import { Notice } from "../../parts/notice.tsx";
import { Working } from "../../parts/working.tsx";
import { everyPage } from "../../service/every-page.ts";
import { Refused } from "../../service/refused.tsx";
import { useFetched } from "../../service/use-fetched.ts";
import type { PartProps } from "../part-props.ts";
import { useTables } from "../tables.ts";
import { KeyCard } from "./key-card.tsx";
import { NewKey } from "./new-key.tsx";

/** Who may ask, how often, and how much of each budget. */
export function KeysPart({ client, own }: PartProps) {
  const tables = useTables(client);
  const isOverseer = own.role !== "analyst";
  const keys = useFetched(async () => {
    const items = isOverseer ? (await everyPage(client.keys.list)).items : [await client.key()];
    return [...items].sort((a, b) => a.created - b.created || a.name.localeCompare(b.name));
  }, [client, isOverseer]);
  const current = keys.value?.filter(({ revoked }) => revoked === undefined) ?? [];
  const ended = keys.value?.filter(({ revoked }) => revoked !== undefined) ?? [];
  return (
    <div class="stack">
      <Working isBusy={keys.isWaiting || tables.isWaiting} label="Reading the keys" />
      <Refused error={keys.error ?? tables.error} title="The keys could not be read" />
      {own.role === "analyst" && (
        <Notice title="Your key">
          Keys are made and revoked by the curator. This is yours, with what it may still spend.
        </Notice>
      )}
      {own.role === "curator" && <NewKey client={client} onMade={keys.again} />}
      {tables.value !== undefined &&
        current.map((key) => (
          <KeyCard
            key={key.id}
            client={client}
            line={key}
            own={own}
            tables={tables.value!}
            onChange={keys.again}
          />
        ))}
      {ended.length > 0 && (
        <Card title="Revoked keys">
          <ul>
            {ended.map(({ id, name, role }) => (
              <li key={id}>
                {name}, {role} <span class="tag bad">revoked</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
