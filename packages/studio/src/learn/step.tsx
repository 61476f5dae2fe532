import type { ComponentChildren } from "preact";
import { Card } from "../parts/card.tsx";

/** Whether a step is behind, at hand, or waits for another. */
export type StepState = "done" | "now" | "later";

interface StepProps {
  readonly name: string;
  readonly title: string;
  readonly state: StepState;
  readonly children: ComponentChildren;
}

const words: Readonly<Record<StepState, string>> = { done: "done", now: "now", later: "later" };
const tags: Readonly<Record<StepState, string>> = { done: "tag good", now: "tag", later: "tag learn-later" };

/** One step of the way. */
export function Step({ name, title, state, children }: StepProps) {
  return (
    <div id={`learn-${name}`} tabIndex={-1} class={`learn-step learn-step-${state}`}>
      <Card title={title} aside={<span class={tags[state]}>{words[state]}</span>}>
        {children}
      </Card>
    </div>
  );
}

/** Goes on to a step with the keyboard: what was pressed is gone or has done its work. */
export function focusStep(name: string): void {
  const heading = document.querySelector<HTMLElement>(`#learn-${name} h2`);
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** All steps, to go to by a key. */
export function StepList({ steps }: { readonly steps: readonly Omit<StepProps, "children">[] }) {
  const first = steps.find(({ state }) => state === "now")?.name;
  return (
    <nav aria-label="Steps">
      <ol class="learn-steps">
        {steps.map(({ name, title, state }, index) => (
          <li key={name}>
            <button
              type="button"
              class="quiet"
              {...(name === first ? { "aria-current": "step" as const } : {})}
              onClick={() => {
                const step = document.getElementById(`learn-${name}`);
                step?.scrollIntoView();
                step?.focus({ preventScroll: true });
              }}
            >
              {index + 1} {title}
              <span class="hidden-text">, {words[state]}</span>
              {state === "done" && <span aria-hidden="true">✓</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
