import { formatPercent } from "../../format/number.ts";
import { Notice } from "../../parts/notice.tsx";
import { Working } from "../../parts/working.tsx";
import type { Run } from "../use-run.ts";

interface RunBarProps {
  readonly run: Run<unknown>;
  /** What is being done. */
  readonly label: string;
  /** Started by hand: else it is run as one types. */
  readonly isByHand: boolean;
}

/** What starts and stops a long audit, and how far it is. */
export function RunBar({ run, label, isByHand }: RunBarProps) {
  const { isRunning, isStopped, isOld, share, start, stop } = run;
  return (
    <div class="stack audit-run">
      <div class="row">
        {(isByHand || isStopped === true) && (
          <button
            type={isByHand ? "submit" : "button"}
            class="primary"
            {...(isByHand ? {} : { onClick: start })}
          >
            Run the audit
          </button>
        )}
        <button type="button" onClick={stop} disabled={!isRunning}>
          Stop
        </button>
        <span class="small soft">{isRunning && share !== undefined ? formatPercent(share, "down") : ""}</span>
      </div>
      <Working isBusy={isRunning} label={label} {...(isRunning && share !== undefined && { share })} />
      {isStopped === true && <Notice kind="warning">Stopped before there was an answer.</Notice>}
      {isByHand && isOld && !isRunning && (
        <Notice>The fields were changed: what is shown is the audit before. Run it again.</Notice>
      )}
    </div>
  );
}
