import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

interface DisclosureProps {
  readonly summary: ComponentChildren;
  readonly isSmall?: boolean;
  readonly children: ComponentChildren;
}

/** Something behind a line, made only when it is opened: a proof to compute, a report to fetch. */
export function Disclosure({ summary, isSmall = false, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open);
      }}
    >
      <summary {...(isSmall ? { class: "small" } : {})}>{summary}</summary>
      {isOpen && children}
    </details>
  );
}
