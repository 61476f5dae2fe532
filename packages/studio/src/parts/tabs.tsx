interface TabsProps {
  /** What the parts are parts of. */
  readonly label: string;
  readonly tabs: readonly { readonly page: string; readonly title: string }[];
  readonly current: string;
}

/** The parts of a page, each with an address of its own. */
export function Tabs({ label, tabs, current }: TabsProps) {
  return (
    <nav class="tabs" aria-label={label}>
      {tabs.map(({ page, title }) => (
        <a key={page} href={`#/${page}`} {...(page === current ? { "aria-current": "page" as const } : {})}>
          {title}
        </a>
      ))}
    </nav>
  );
}
