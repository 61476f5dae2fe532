import { useMemo, useRef, useState } from "preact/hooks";
import { CopyButton } from "../parts/copy-button.tsx";
import { formatNumber } from "../format/number.ts";
import { moveFor } from "./keys.ts";
import { allInner, countSteps, openedAtFirst, outline } from "./outline.ts";
import { ProofDetail } from "./proof-detail.tsx";
import { ProofItem } from "./proof-item.tsx";
import type { HoldingProof } from "./reading.ts";

interface ProofOutlineProps {
  readonly proof: HoldingProof;
  readonly id: string;
}

/** The steps as a tree to walk with arrows or a pointer, beside the chosen one in detail. */
export function ProofOutline({ proof, id }: ProofOutlineProps) {
  const { root } = proof;
  const [opened, setOpened] = useState(() => openedAtFirst(root));
  const [wanted, setChosen] = useState(root.path);
  const tree = useRef<HTMLDivElement>(null);
  const steps = useMemo(() => countSteps(root), [root]);
  const inner = useMemo(() => allInner(root), [root]);
  const items = outline(root, opened);
  const chosen = items.find(({ step }) => step.path === wanted) ?? items[0]!;

  const choose = (path: string): void => {
    setChosen(path);
    tree.current?.querySelector<HTMLElement>(`[data-path="${path}"]`)?.focus();
  };
  const toggle = (path: string): void => {
    const next = new Set(opened);
    if (!next.delete(path)) next.add(path);
    setOpened(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moveFor(event.key, items, chosen.step.path);
    if (move === undefined) return;
    event.preventDefault();
    if (move.open !== undefined) setOpened(new Set([...opened, ...move.open]));
    if (move.close !== undefined) toggle(move.close);
    if (move.choose !== undefined) choose(move.choose);
  };

  return (
    <>
      <div class="row proof-tools">
        <strong>
          {formatNumber(steps)} {steps === 1 ? "step" : "steps"}
        </strong>
        {inner.size > 0 && (
          <>
            <button
              type="button"
              class="quiet"
              onClick={() => {
                setOpened(inner);
              }}
            >
              Open all
            </button>
            <button
              type="button"
              class="quiet"
              onClick={() => {
                setOpened(new Set());
              }}
            >
              Close all
            </button>
          </>
        )}
        <CopyButton text={proof.text} label="Copy the proof in words" />
      </div>
      <div class="proof-split">
        <div
          class="proof-tree"
          role="tree"
          aria-label={`Proof of ${root.notion}`}
          ref={tree}
          onKeyDown={onKeyDown}
        >
          {items.map((item) => (
            <ProofItem
              key={item.step.path}
              item={item}
              id={id}
              isChosen={item === chosen}
              onChoose={choose}
              onToggle={toggle}
            />
          ))}
        </div>
        <ProofDetail step={chosen.step} />
      </div>
    </>
  );
}
