import { sessions } from "holdfast";
import { expect, test } from "vitest";
import { kinds } from "./kinds.ts";

test("the composer writes every kind of question that sessions answer, with every field", () => {
  expect(kinds.map(({ id, summary }) => ({ id, summary }))).toEqual(
    sessions.questionKinds.map(({ id, summary }) => ({ id, summary })),
  );
  for (const { id, fields } of kinds) {
    const { keys } = sessions.questionKinds.find((kind) => kind.id === id)!;
    const written = fields.flatMap((field) => (field === "rows" ? ["where", "model"] : [field]));
    // The epsilon of a learner is one of its options.
    expect(new Set(written)).toEqual(new Set(id === "learn" ? [...keys, "epsilon"] : keys));
  }
});
