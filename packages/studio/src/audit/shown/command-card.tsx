import { Card } from "../../parts/card.tsx";
import { CopyButton } from "../../parts/copy-button.tsx";

/** The lines that give the same numbers in a terminal. */
export function CommandCard({ lines }: { readonly lines: string }) {
  return (
    <Card title="As a command" aside={<CopyButton text={lines} label="Copy as command" />}>
      <div role="group" aria-label="Command">
        <pre class="audit-command">
          {lines
            .split(/(?<= )(?=--)/)
            .map((part) => (part.startsWith("--") ? <span key={part}>{part}</span> : part))}
        </pre>
      </div>
      <p class="small soft">
        The same audit in a terminal, with the same numbers; --json prints all of them.
      </p>
    </Card>
  );
}
