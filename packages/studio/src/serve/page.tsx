import { useAddress } from "../address/use-address.ts";
import { Notice } from "../parts/notice.tsx";
import { Tabs } from "../parts/tabs.tsx";
import { NeedsService } from "../service/needs-service.tsx";
import { BudgetPart } from "./budget/budget-part.tsx";
import { KeysPart } from "./keys/keys-part.tsx";
import { LogPart } from "./log/log-part.tsx";
import { ModelsPart } from "./models/models-part.tsx";
import { Overview } from "./overview/overview.tsx";
import type { PartProps } from "./part-props.ts";
import { PredictorsPart } from "./predictors/predictors-part.tsx";
import { QueriesPart } from "./queries/queries-part.tsx";
import "./serve.css";

const everyone = ["curator", "analyst", "auditor"] as const;

const parts = [
  { page: "serve", title: "Overview", roles: everyone, Part: Overview },
  { page: "serve/budget", title: "Budgets", roles: everyone, Part: BudgetPart },
  { page: "serve/models", title: "Models", roles: everyone, Part: ModelsPart },
  { page: "serve/predictors", title: "Predictions", roles: everyone, Part: PredictorsPart },
  { page: "serve/queries", title: "Queries", roles: everyone, Part: QueriesPart },
  { page: "serve/keys", title: "Keys", roles: everyone, Part: KeysPart },
  { page: "serve/log", title: "Audit log", roles: ["curator", "auditor"], Part: LogPart },
] as const;

/** The page Serve: what the service keeps, what it costs to ask, and who may. */
export default function ServePage() {
  return (
    <div class="stack">
      <h1>Serve</h1>
      <p class="soft">
        Tables stay with the service. Whoever asks sees the price first, and every answer is paid from a
        budget that is never refilled.
      </p>
      <NeedsService what="Serving" roles={everyone}>
        {(client, own) => <Parts client={client} own={own} />}
      </NeedsService>
    </div>
  );
}

function Parts({ client, own }: PartProps) {
  const { page } = useAddress();
  const allowed = parts.filter(({ roles }) => roles.some((role) => role === own.role));
  const { Part, roles, title } = parts.find((part) => part.page === page) ?? parts[0];
  const isAllowed = roles.some((role) => role === own.role);
  return (
    <>
      <Tabs label="Parts of Serve" tabs={allowed} current={page} />
      {isAllowed ? (
        <Part client={client} own={own} />
      ) : (
        <Notice kind="warning" title={`${title}: for the role ${roles.join(" or ")}`}>
          This key has the role {own.role}. What it may see is in the other parts.
        </Notice>
      )}
    </>
  );
}
