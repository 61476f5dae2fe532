import { NeedsService } from "../service/needs-service.tsx";
import { Steps } from "./steps.tsx";
import "./page.css";

/** The page Learn: from a table to a model with its proof. */
export default function LearnPage() {
  return (
    <div class="stack learn">
      <h1>Learn</h1>
      <p class="soft learn-lead">
        Bring a table, say what is public about it, and get a model to give away, with the proof of what it
        promises. The rows go to your service and are never shown again; prices are known before anything is
        bought.
      </p>
      <NeedsService what="Learning from a table" roles={["curator"]}>
        {(client) => <Steps client={client} />}
      </NeedsService>
    </div>
  );
}
