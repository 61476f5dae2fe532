import { adversaries, auditSetting, learners } from "holdfast";
import { type AttackCommandOptions, digits, positive } from "./values.ts";
import { parseClass } from "../classes.ts";
import type { Io } from "../io.ts";
import { jsonText } from "../json-text.ts";
import { givenOptions } from "../learner-flags.ts";
import { integerOption, refuse, required } from "../numbers.ts";

/** The best guess of membership on all small data sets, beside what the certificates allow. */
export async function membership(options: AttackCommandOptions, io: Io): Promise<number> {
  const subject = parseClass(required(options.class, "--class", "a class, such as thresholds:3"), io);
  const spec = required(options.learner, "--learner", "the name of a learner, such as private-prediction");
  const learner = learners.make(spec, auditSetting(subject), givenOptions(options));
  const n = integerOption(options.n, "--n") ?? 3;
  if (n < 2 || n > 8) {
    refuse({
      code: "parameter-range",
      path: "--n",
      expected: "from 2 to 8: all data sets are listed",
      received: String(n),
    });
  }
  io.progress(`${learner.spec} on ${subject.spec}, n = ${n}`);
  const found = await adversaries.exactMembership(learner, n, {
    answers: positive(options.answers, "--answers") ?? 1,
    replaced: positive(options.replaced, "--replaced") ?? 1,
  });
  io.progress("");
  if (options.json === true) io.out(`${jsonText(found)}\n`);
  else {
    const { seen, advantage, cap, witness, verdict, enumerated, asked } = found;
    io.out(
      [
        `the best guess from ${seen === "model" ? "the model" : `${seen} answer${seen === 1 ? "" : "s"}`} of ${found.learner} on ${found.class}, n = ${n}: exact laws on ${enumerated} of ${asked} data sets`,
        `  advantage ${digits(advantage.lower)}${cap === undefined ? ", and no certificate limits it" : `, at most ${digits(cap.advantage)} by its ${cap.claim}`}: ${verdict}`,
        ...(witness === undefined ? [] : [`  between ${witness.first} and ${witness.second}`]),
        "",
      ].join("\n"),
    );
  }
  return found.verdict === "broken" ? 1 : 0;
}
