import { useField } from "../address/use-address.ts";
import { NeedsService } from "../service/needs-service.tsx";
import { NotebookPage } from "./notebook-page.tsx";
import { SessionsPage } from "./sessions-page.tsx";
import "./page.css";

/** The page Analyse: sessions, or the notebook of the one that the address names. */
export default function AnalysePage() {
  const [session] = useField("session", "");
  return (
    <div class="stack">
      <h1>Analyse</h1>
      <NeedsService what="An analysis session" roles={["curator", "analyst", "auditor"]}>
        {(client, key) =>
          session === "" ? (
            <SessionsPage client={client} role={key.role} />
          ) : (
            <NotebookPage key={session} client={client} id={session} role={key.role} />
          )
        }
      </NeedsService>
    </div>
  );
}
