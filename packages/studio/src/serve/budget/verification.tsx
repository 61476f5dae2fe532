import { useEffect, useState } from "preact/hooks";
import type { HoldfastClient } from "holdfast-service/client";
import { formatNumber } from "../../format/number.ts";
import { Card } from "../../parts/card.tsx";
import { Notice } from "../../parts/notice.tsx";
import { Working } from "../../parts/working.tsx";
import type { Entry } from "../../service/documents.ts";
import { Refused } from "../../service/refused.tsx";
import { useFetched } from "../../service/use-fetched.ts";
import { Short } from "../shown.tsx";
import { browserHash, type ChainVerdict, checkChain, type Head } from "./chain.ts";

interface VerificationProps {
  readonly client: HoldfastClient;
  readonly account: string;
  readonly entries: readonly Entry[];
  readonly sequence: number;
  /** The head of the budget, from before these entries were read. */
  readonly stated: Head | undefined;
  readonly onAgain: () => void;
}

/** Whether the ledger holds: by the service, which adds up every sum too, and by this browser, which takes nobody's word for hashes. */
export function Verification({ client, account, entries, sequence, stated, onAgain }: VerificationProps) {
  const { value, error, isWaiting, again } = useFetched(
    () => client.budgets.verify(account),
    [client, account, sequence],
  );
  const [here, setHere] = useState<ChainVerdict>();
  useEffect(() => {
    let isCurrent = true;
    if (browserHash !== undefined && stated !== undefined)
      void checkChain(entries, browserHash, stated).then((verdict) => {
        if (isCurrent) setHere(verdict);
      });
    return () => {
      isCurrent = false;
    };
  }, [entries, stated]);
  const found = value?.accounts.find((one) => one.account === account);
  return (
    <Card
      title="Verification"
      aside={
        <button
          type="button"
          class="quiet"
          onClick={() => {
            again();
            onAgain();
          }}
        >
          Check again
        </button>
      }
    >
      <Working isBusy={isWaiting} label="Computing every hash and sum again" />
      <Refused error={error} title="The ledger could not be verified" />
      {found !== undefined && <Verdict by="The service" what="every hash and every sum" {...found} />}
      {found !== undefined && (
        <p class="small soft">
          Head <Short id={found.head} letters={16} />
        </p>
      )}
      {here !== undefined && <Verdict by="This browser" what="the hashes of the entries above" {...here} />}
      {browserHash === undefined && (
        <p class="small soft">
          This browser computes no hashes for pages that come without encryption; open the studio by https to
          have them checked here too.
        </p>
      )}
    </Card>
  );
}

interface VerdictProps extends ChainVerdict {
  readonly by: string;
  readonly what: string;
}

function Verdict({ by, what, entries, fault }: VerdictProps) {
  const count = `${formatNumber(entries)} ${entries === 1 ? "entry" : "entries"}`;
  return fault === undefined ? (
    <Notice kind="good" title={`Holds: ${count}`}>
      {by} computed {what} again.
    </Notice>
  ) : (
    <Notice kind="error" title={`Does not hold at entry ${formatNumber(fault.sequence)}`}>
      {by} found: {fault.why}. Stop answering from this service, keep its folder as it is, and restore a
      backup.
    </Notice>
  );
}
