import { useRef } from "preact/hooks";
import { setFields, useAddress } from "../address/use-address.ts";
import { issueOf } from "../library/issue-of.ts";
import { libraryOf } from "../library/library.ts";
import { useAnswer } from "../library/use-answer.ts";
import { AnswerPart } from "./answer-part.tsx";
import { problemFlag } from "./commands.ts";
import { fieldDefaults, fieldsOf, flagsOf, soughtOf } from "./goal-flags.ts";
import { GoalForm } from "./goal-form.tsx";
import { fieldOfIssue } from "./issue-field.ts";
import { LearnedForm } from "./learned-form.tsx";
import { PublicForm } from "./public-form.tsx";
import type * as work from "./work.ts";
import "./page.css";

const library = libraryOf<typeof work>("plan");
/** Charts take longer; the answer does not wait for them. */
const painter = libraryOf<typeof work>("plan");

/** The page Plan: from what one knows to what is missing. */
export default function PlanPage() {
  const fields = fieldsOf(useAddress().fields);
  const problemId = fields.problem.trim();
  const problem = useAnswer(library, "describeProblem", problemId === "" ? undefined : problemId);
  const ofProblem = problem.value?.options.map(({ name }) => problemFlag(name)) ?? [];
  const isKnown = problemId === "" || problem.value !== undefined || problem.error !== undefined;
  const flags = flagsOf(fields, ofProblem);
  const answer = useAnswer(
    library,
    "solve",
    isKnown ? { flags, ofProblem, solve: soughtOf(fields) } : undefined,
  );
  const answered = useLast(answer.value);
  const issue = issueOf(answer.error);
  const place = fieldOfIssue(issue, [...Object.keys(fieldDefaults), ...ofProblem]);
  const form = { fields, set, wrong: place === undefined ? {} : { [place]: answer.error!.message } };
  return (
    <div class="stack">
      <div class="plan-lead">
        <h1>Plan</h1>
        <p class="soft">
          Say what you know: what is learned, what is promised, which error will do. What is missing is
          computed from the learners&rsquo; own proofs, before there is any data.
        </p>
      </div>
      <div class="split">
        <form
          class="stack"
          aria-label="The goal"
          onSubmit={(event) => {
            event.preventDefault();
          }}
        >
          <LearnedForm {...form} problem={problem.value} />
          <GoalForm {...form} />
          {fields.problem === "" && <PublicForm {...form} />}
        </form>
        <AnswerPart
          answered={answered}
          error={answer.error}
          place={place}
          isWaiting={answer.isWaiting || !isKnown}
          asking={answer.progress as string | undefined}
          library={library}
          painter={painter}
          set={set}
        />
      </div>
    </div>
  );
}

/** Changes the form: fields as they were at first are left out of the address. */
function set(values: Readonly<Record<string, string>>): void {
  const initial: Readonly<Record<string, string>> = fieldDefaults;
  setFields(
    Object.fromEntries(
      Object.entries(values).map(([name, text]) => [name, text === (initial[name] ?? "") ? undefined : text]),
    ),
  );
}

/** The last value that there was: it stays in sight while the next is computed, and while a field cannot be read. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const last = useRef<Value>(undefined);
  if (value !== undefined) last.current = value;
  return last.current;
}
