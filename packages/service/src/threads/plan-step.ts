import type { sessions } from "holdfast";
import { planInThread } from "./plan-in-thread.ts";
import { proved } from "../proved.ts";
import { selectionOf, type SpelledSelection } from "./spelled-selection.ts";

type Facts = Pick<sessions.SessionFacts, "schema" | "n" | "answers">;
type Question = sessions.Exchange["question"];

const plan = planInThread<
  Facts & { readonly question: Question },
  {
    readonly question: Question;
    readonly price: { readonly certificate?: unknown; readonly selection?: SpelledSelection };
  }
>({
  body: `
    const { n, answers } = given;
    const schema = library.readSchema(given.schema);
    const { question, price } = library.sessions.readStep(given.question, { schema, n, answers }, []);
    return { question, price };
  `,
  patience: 20_000,
  late: {
    what: "a task",
    path: "question",
    remedy: "Choose a smaller class, or ask the curator for a training job.",
  },
});

/** Reads and prices a question that depends on no earlier one. */
export async function planStepInThread(
  asked: Question,
  { schema, n, answers }: Facts,
): Promise<Pick<sessions.Step, "question" | "price">> {
  const { question, price } = await plan({ question: asked, schema, n, answers });
  const { certificate, selection } = price;
  return {
    question,
    price: {
      ...(certificate === undefined ? {} : { certificate: proved(certificate) }),
      ...(selection === undefined ? {} : { selection: selectionOf(selection) }),
    },
  };
}
