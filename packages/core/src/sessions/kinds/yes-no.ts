import { probability } from "../../certificates/index.ts";
import { Rational } from "../../math/index.ts";
import { propertyKeys, readProperty } from "../property.ts";
import { exactNumber, type QuestionKind, questionKind, requireExact } from "../question.ts";
import { answersFrom } from "./exact-statistic.ts";

/** Whether a share of rows, at least, has a property: one of two answers, which adds ln 2 nats to the code of the transcript. */
export const yesNo: QuestionKind = questionKind({
  id: "yes-no",
  summary: "whether at least a share of rows has a property, exactly",
  keys: [...propertyKeys, "atLeast"],
  read(given, { facts, path }) {
    requireExact(facts, "yes-no", path);
    const property = readProperty(given, facts, path);
    const atLeast = exactNumber(given, "atLeast", path, probability);
    return {
      kind: "yes-no",
      question: { kind: "yes-no", ...property.question, atLeast: atLeast.toString() },
      price: { selection: answersFrom(2n) },
      cacheable: true,
      answer(data, { secret }) {
        const share = Rational.of(property.count(data), facts.n);
        return Promise.resolve({ answer: { holds: share.compare(atLeast) >= 0 }, secret });
      },
    };
  },
});
