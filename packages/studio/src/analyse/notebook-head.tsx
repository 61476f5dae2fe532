import type { HoldfastClient } from "holdfast-service/client";
import { useState } from "preact/hooks";
import { formatExact, formatNumber } from "../format/number.ts";
import { formatTime } from "../format/time.ts";
import { Card, Volatile } from "../parts/card.tsx";
import { CopyButton } from "../parts/copy-button.tsx";
import { saveFile } from "../parts/json-file.ts";
import { Notice } from "../parts/notice.tsx";
import { Refused } from "../service/refused.tsx";
import { useDeed } from "../service/use-deed.ts";
import { transcriptCode } from "./transcript-code.ts";
import type { Notebook } from "./use-notebook.ts";

interface NotebookHeadProps {
  readonly client: HoldfastClient;
  readonly notebook: Notebook;
  readonly mayClose: boolean;
  readonly again: () => void;
}

/** Which session this is, and what can be done with all of it. */
export function NotebookHead({ client, notebook, mayClose, again }: NotebookHeadProps) {
  const { session, lines, dataSet } = notebook;
  const { goal, n, answers, state } = session;
  const [isClosing, setIsClosing] = useState(false);
  const deed = useDeed();
  const close = (): void => {
    deed.run(async () => {
      await client.sessions.close(session.id);
      setIsClosing(false);
      again();
    });
  };
  return (
    <Card
      title={`Session on ${dataSet.name}`}
      aside={<span class={`tag ${state === "open" ? "good" : ""}`}>{state}</span>}
    >
      <p>
        {formatNumber(n)} rows, {answers} answers. Goal: a statistic chosen from everything seen is within{" "}
        {formatExact(goal.alpha)} of its value on the distribution, but for a chance of{" "}
        {formatExact(goal.beta)}.
      </p>
      <p class="small soft">
        <Volatile>
          <code>{session.id}</code>, opened {formatTime(session.opened)}
        </Volatile>
      </p>
      <div class="row">
        <button
          type="button"
          class="quiet"
          onClick={() => {
            saveFile(`session-${session.id}.json`, { ...session, transcript: { items: lines } });
          }}
        >
          Export as JSON
        </button>
        <CopyButton label="Copy as code" text={transcriptCode(session, lines, location.origin)} />
        {mayClose && !isClosing && (
          <button
            type="button"
            class="quiet danger"
            onClick={() => {
              setIsClosing(true);
            }}
          >
            Close the session
          </button>
        )}
      </div>
      {isClosing && (
        <Notice kind="warning" title="Close this session for good?">
          <p>
            Nothing more is answered in it, and its holdouts and leaderboards are wiped. The transcript stays;
            what was spent stays spent.
          </p>
          <div class="row analyse-confirm">
            <button type="button" class="danger" onClick={close}>
              Close it
            </button>
            <button
              type="button"
              onClick={() => {
                setIsClosing(false);
              }}
            >
              Keep it open
            </button>
          </div>
        </Notice>
      )}
      <Refused error={deed.error} title="The session was not closed" />
    </Card>
  );
}
