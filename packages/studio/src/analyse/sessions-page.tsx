import type { HoldfastClient } from "holdfast-service/client";
import { Card, Empty, Volatile } from "../parts/card.tsx";
import { DataTable } from "../parts/table.tsx";
import { Working } from "../parts/working.tsx";
import type { DataSetLine, OwnKey, SessionList } from "../service/documents.ts";
import { Refused } from "../service/refused.tsx";
import { useFetched } from "../service/use-fetched.ts";
import { OpeningForm } from "./opening-form.tsx";
import { SessionPromise } from "./session-promise.tsx";

interface SessionsPageProps {
  readonly client: HoldfastClient;
  readonly role: OwnKey["role"];
}

/** What a session is, the form that opens one, and those that there are. */
export function SessionsPage({ client, role }: SessionsPageProps) {
  const { value, error, isWaiting } = useFetched(async () => {
    const [sessions, dataSets] = await Promise.all([
      client.sessions.list({ limit: 1000 }),
      client.dataSets.list({ limit: 1000 }),
    ]);
    return { sessions, dataSets: dataSets.items };
  }, [client]);
  const ready = value?.dataSets.filter(({ state }) => state === "ready") ?? [];
  return (
    <>
      <Working isBusy={isWaiting} label="Reading the sessions" />
      <Refused error={error} title="The sessions could not be read" />
      <div class="split analyse-start">
        <SessionPromise />
        <div class="stack">
          {role === "auditor" ? null : value !== undefined && ready.length === 0 ? (
            <Empty title="There is no table to ask yet">
              <p>A session asks a data set that has its rows.</p>
              <a class="button" href="#/learn">
                Bring a table
              </a>
            </Empty>
          ) : (
            value !== undefined && <OpeningForm client={client} dataSets={ready} />
          )}
          {value !== undefined && <SessionsCard {...value} role={role} />}
        </div>
      </div>
    </>
  );
}

interface SessionsCardProps {
  readonly sessions: SessionList;
  readonly dataSets: readonly DataSetLine[];
  readonly role: OwnKey["role"];
}

function SessionsCard({ sessions, dataSets, role }: SessionsCardProps) {
  const names = new Map(dataSets.map(({ id, name }) => [id, name]));
  const rows = sessions.items
    .map((session) => ({ ...session, name: names.get(session.dataSet) ?? "a removed data set" }))
    .sort((a, b) => b.state.localeCompare(a.state) || a.name.localeCompare(b.name));
  return (
    <Card title={role === "analyst" ? "Your sessions" : "Sessions"}>
      {rows.length === 0 ? (
        <p class="soft">None yet.</p>
      ) : (
        <DataTable
          caption="Sessions and their data sets"
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              title: "Data set",
              cell: ({ id, name }) => <a href={`#/analyse?session=${id}`}>{name}</a>,
            },
            {
              title: "State",
              cell: ({ state }) => <span class={`tag ${state === "open" ? "good" : ""}`}>{state}</span>,
            },
            {
              title: "Session",
              cell: ({ id }) => (
                <Volatile>
                  <code class="small">{id}</code>
                </Volatile>
              ),
            },
          ]}
        />
      )}
      {sessions.next !== undefined && <p class="soft small">Only the first thousand are shown.</p>}
    </Card>
  );
}
