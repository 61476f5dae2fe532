import { Notice } from "../parts/notice.tsx";
import { Refused } from "../service/refused.tsx";
import { Cell } from "./cell.tsx";
import { questionText } from "./question-text.ts";
import { RefusalCell } from "./refusal-cell.tsx";
import type { Asking } from "./use-asking.ts";
import type { Notebook } from "./use-notebook.ts";
import type { Course } from "./work/course.ts";

interface CellsProps {
  readonly notebook: Notebook;
  readonly course: Course | undefined;
  readonly asking: Asking;
}

/** The session from top to bottom: what was answered, then what was refused or has not been answered. */
export function Cells({ notebook, course, asking }: CellsProps) {
  const { lines } = notebook;
  const { pending, refused, isAsking, error } = asking;
  return (
    <>
      {lines.length === 0 && pending === undefined && refused === undefined && (
        <p class="soft">
          Nothing was asked yet. Write the first question below: its price is shown before you ask.
        </p>
      )}
      {lines.length > 0 && (
        <ol class="analyse-list">
          {lines.map((line, index) => (
            <li key={line.sequence}>
              <Cell line={line} index={index} notebook={notebook} course={course} />
            </li>
          ))}
        </ol>
      )}
      {refused !== undefined && <RefusalCell refused={refused} />}
      {pending !== undefined && !isAsking && (
        <section class="card analyse-pending" aria-label="A question without an answer">
          <h2 class="analyse-question">{questionText(pending.question)}</h2>
          <Notice kind="warning" title="This was sent, and no answer arrived">
            It may have been paid for. Asking again takes the same request: if it was answered, that answer
            comes, and nothing is paid twice.
          </Notice>
          <Refused error={error} title="What happened" />
          <div class="row">
            <button type="button" class="primary" onClick={asking.askAgain}>
              Ask again
            </button>
            <button type="button" onClick={asking.leave}>
              Leave it
            </button>
          </div>
        </section>
      )}
      <p class="hidden-text" role="status">
        {isAsking ? "Asking" : lines.length > 0 ? `Step ${lines.length} is answered` : ""}
      </p>
    </>
  );
}
