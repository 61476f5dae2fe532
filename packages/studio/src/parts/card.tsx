import type { ComponentChildren } from "preact";

interface CardProps {
  readonly title?: string;
  /** Stands at the end of the title's line. */
  readonly aside?: ComponentChildren;
  readonly children: ComponentChildren;
}

export function Card({ title, aside, children }: CardProps) {
  return (
    <section class="card" {...(title === undefined ? {} : { "aria-label": title })}>
      {(title !== undefined || aside !== undefined) && (
        <header>
          {title !== undefined && <h2>{title}</h2>}
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}

/** What stands where nothing is yet: what would be here, and the first step. */
export function Empty({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <div class="empty">
      <h2>{title}</h2>
      {children}
    </div>
  );
}

/** Differs from one run to the next (ids, times, draws): pictures of the pages for review leave it out. */
export function Volatile({ children }: { readonly children: ComponentChildren }) {
  return <span class="volatile">{children}</span>;
}
