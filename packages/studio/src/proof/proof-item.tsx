import { isUsual, shortValue } from "./claim-value.ts";
import type { OutlineItem } from "./outline.ts";

interface ProofItemProps {
  readonly item: OutlineItem;
  readonly id: string;
  readonly isChosen: boolean;
  readonly onChoose: (path: string) => void;
  readonly onToggle: (path: string) => void;
}

/** Beyond it a step is moved no further to the right: there would be no place left for its words. */
const deepest = 8;

/** One line of the tree: the claim in short, and why it holds. */
export function ProofItem({ item, id, isChosen, onChoose, onToggle }: ProofItemProps) {
  const { step, level, place, siblings, isOpen } = item;
  const isInner = step.premises.length > 0;
  return (
    <div
      class="proof-item"
      role="treeitem"
      data-path={step.path}
      tabIndex={isChosen ? 0 : -1}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-selected={isChosen}
      aria-labelledby={`${id}-${step.path}`}
      {...(isInner ? { "aria-expanded": isOpen } : {})}
      onClick={() => {
        onChoose(step.path);
      }}
    >
      {Array.from({ length: Math.min(level - 1, deepest) }, (_, i) => (
        <span key={i} class="proof-rail" />
      ))}
      <span
        class={`proof-mark ${isInner ? "inner" : ""}`}
        aria-hidden="true"
        onClick={() => {
          if (isInner) onToggle(step.path);
        }}
      >
        {isInner ? (isOpen ? "▾" : "▸") : "•"}
      </span>
      <span class="proof-line" id={`${id}-${step.path}`}>
        <span class="proof-claim">
          <strong>{step.notion}</strong>{" "}
          {step.values
            .filter((value) => !isUsual(value))
            .map(({ name, value }) => (
              <span key={name} class="proof-value">
                {name}={shortValue(step.notion, { name, value })}{" "}
              </span>
            ))}
          {step.n !== "any" && <span class="proof-value">n={step.n}</span>}
        </span>
        <span class="soft small">
          {step.theorem === undefined ? "taken on trust" : `by ${step.theorem.id}`}
          {isInner && !isOpen && `, from ${step.premises.length} more`}
        </span>
      </span>
    </div>
  );
}
