import type { ComponentChildren } from "preact";

interface CurrentProps {
  /** Whether what is inside answers what stands on the page now. */
  readonly isCurrent: boolean;
  readonly children: ComponentChildren;
}

/** An answer that is seen only beside its own question; meanwhile it keeps its place, so that nothing jumps. */
export function Current({ isCurrent, children }: CurrentProps) {
  return <div class={isCurrent ? "current" : "current unseen"}>{children}</div>;
}
