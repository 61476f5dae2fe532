import { Fragment } from "preact";
import { Card } from "../parts/card.tsx";
import { CopyButton } from "../parts/copy-button.tsx";
import { learnCommand, planCode, planCommand } from "./commands.ts";
import type { Flags } from "./goal-flags.ts";
import type { PlanDocument } from "./work.ts";

interface TakeCardProps {
  readonly plan: PlanDocument;
  readonly flags: Flags;
  readonly ofProblem: readonly string[];
}

/** The same question as a command and as a program, and the command that follows. */
export function TakeCard({ plan: { options, goal }, flags, ofProblem }: TakeCardProps) {
  const [best] = options;
  const command = planCommand(flags);
  const code = planCode(flags, ofProblem);
  const next =
    best === undefined
      ? undefined
      : learnCommand(best, goal.class === undefined ? flags : { ...flags, class: goal.class }, ofProblem);
  return (
    <Card title="Take it along">
      <Taken title="The same as a command" label="Copy as command" text={command} />
      {next !== undefined && <Taken title="What follows" label="Copy the next command" text={next} />}
      <Taken title="The same as code" label="Copy as code" text={code} />
    </Card>
  );
}

function Taken({
  title,
  label,
  text,
}: {
  readonly title: string;
  readonly label: string;
  readonly text: string;
}) {
  return (
    <section class="plan-taken" aria-label={title}>
      <div class="row">
        <h3>{title}</h3>
        <CopyButton text={text} label={label} />
      </div>
      {text.includes("\n") ? <pre tabIndex={0}>{text}</pre> : <Command line={text} />}
    </section>
  );
}

/** A command is one line, and is broken between flags where it is too long; a program keeps its lines, and scrolls. */
function Command({ line }: { readonly line: string }) {
  return (
    <pre class="plan-line">
      {line.split(/ (?=--)/).map((part, index) => (
        <Fragment key={part}>
          {index > 0 && " "}
          <span>{part}</span>
        </Fragment>
      ))}
    </pre>
  );
}
