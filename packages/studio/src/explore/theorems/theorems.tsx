import { useField } from "../../address/use-address.ts";
import { useAnswer } from "../../library/use-answer.ts";
import { ErrorNotice, Notice } from "../../parts/notice.tsx";
import { ExperimentCards } from "./experiment-cards.tsx";
import { ExperimentView } from "./experiment-view.tsx";
import { theoremLibrary } from "./library.ts";
import "./theorems.css";

/** The theorem gallery: every experiment as a card; one that is opened is run here. */
export function TheoremsPart() {
  const [chosen] = useField("experiment", "");
  const { value, error } = useAnswer(theoremLibrary, "gallery", { size: "short" }, { rest: 0 });
  if (error !== undefined) return <ErrorNotice error={error} title="The gallery could not be opened" />;
  if (value === undefined)
    return (
      <div class="theorems-waiting">
        <Notice>Reading the statements…</Notice>
      </div>
    );
  if (chosen === "") return <ExperimentCards gallery={value} />;
  const entry = value.experiments.find(({ id }) => id === chosen);
  if (entry === undefined)
    return (
      <>
        <Notice kind="warning" title="No such experiment">
          There is no experiment called {chosen}. These are all of them:
        </Notice>
        <ExperimentCards gallery={value} />
      </>
    );
  return <ExperimentView key={entry.id} entry={entry} papers={value.papers} />;
}
