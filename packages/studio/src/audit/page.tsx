import { useAddress } from "../address/use-address.ts";
import { Tabs } from "../parts/tabs.tsx";
import { ExactPart } from "./exact/exact-part.tsx";
import { StatisticalPart } from "./statistical/statistical-part.tsx";
import { ZooPart } from "./zoo/zoo-part.tsx";
import "./page.css";

const tabs = [
  { page: "audit", title: "Exact" },
  { page: "audit/statistical", title: "Statistical" },
  { page: "audit/zoo", title: "The zoo" },
];

/** The page Audit. */
export default function AuditPage() {
  const { page } = useAddress();
  const current = tabs.some((tab) => tab.page === page) ? page : "audit";
  return (
    <div class="stack">
      <div class="stack audit-top">
        <h1>Audit</h1>
        <p class="soft audit-lead">
          A certificate is a proof about a program. An audit tries the program itself: what is claimed beside
          what is measured, and the two data sets that show it.
        </p>
        <Tabs label="Kinds of audits" tabs={tabs} current={current} />
      </div>
      {current === "audit" && <ExactPart />}
      {current === "audit/statistical" && <StatisticalPart />}
      {current === "audit/zoo" && <ZooPart />}
    </div>
  );
}
