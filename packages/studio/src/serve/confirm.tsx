import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

interface ConfirmProps {
  /** What the first button says. */
  readonly label: string;
  /** What would happen, in a sentence. */
  readonly warning: ComponentChildren;
  /** What the second button says: what is done. */
  readonly doIt: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
}

/** A button for what cannot be taken back: it says what will happen and is pressed a second time. */
export function Confirm({ label, warning, doIt, isBusy, onConfirm }: ConfirmProps) {
  const [isAsking, setIsAsking] = useState(false);
  const no = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    // Whoever goes by keyboard lands on the harmless choice, and goes back to where they were.
    if (isAsking) no.current?.focus();
    else if (wasAsking.current) first.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  if (!isAsking)
    return (
      <div class="row">
        <button
          type="button"
          class="quiet danger"
          ref={first}
          onClick={() => {
            setIsAsking(true);
          }}
        >
          {label}
        </button>
      </div>
    );
  return (
    <div class="stack serve-confirm" role="group" aria-label={label}>
      <p>{warning}</p>
      <div class="row">
        <button
          type="button"
          class="quiet"
          ref={no}
          onClick={() => {
            setIsAsking(false);
          }}
        >
          Keep it
        </button>
        <button type="button" class="quiet danger" disabled={isBusy} onClick={onConfirm}>
          {doIt}
        </button>
      </div>
    </div>
  );
}
