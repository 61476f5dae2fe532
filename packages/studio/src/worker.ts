/**
 * The thread of a page: loads the page's part of the library once and answers its questions one after the other. Errors of the library
 * cross as issues; others are faults of ours, and their words are told, too.
 */
import type { Issue } from "holdfast";
import type { Answered, Asked } from "./library/protocol.ts";

type Operation = (argument: unknown, report: (progress: unknown) => void) => unknown;

const works: Readonly<Record<string, () => Promise<object>>> = {
  plan: () => import("./plan/work.ts"),
  learn: () => import("./learn/work.ts"),
  serve: () => import("./serve/work.ts"),
  analyse: () => import("./analyse/work.ts"),
  audit: () => import("./audit/work.ts"),
  proof: () => import("./proof/work.ts"),
  decision: () => import("./learn/decision-work.ts"),
  check: () => import("./explore/check/work.ts"),
  map: () => import("./explore/map/work.ts"),
  mistakes: () => import("./explore/mistakes/work.ts"),
  covers: () => import("./explore/covers/work.ts"),
  phases: () => import("./explore/phases/work.ts"),
  theorems: () => import("./explore/theorems/work.ts"),
};

const work = works[self.name]!() as Promise<Readonly<Record<string, Operation>>>;
let turn = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<Asked>) => {
  turn = turn.then(() => answer(data));
};

async function answer({ id, operation, argument }: Asked): Promise<void> {
  try {
    const found = (await work)[operation]!;
    tell({
      id,
      value: await found(argument, (progress) => {
        tell({ id, progress });
      }),
    });
  } catch (error) {
    const { message, issue } = error as Error & { readonly issue?: Issue };
    tell({ id, message, ...(issue && { issue }) });
  }
}

function tell(answered: Answered): void {
  self.postMessage(answered);
}
