import { Rational, readSchema, sessions } from "holdfast";
import { expect, it } from "vitest";
import type { DataSet } from "../data-sets/index.ts";
import { account } from "../inquiries/testing/account.ts";
import { stepInquiry } from "./step-inquiry.ts";

it("about joined data offer a cheaper question that fits when it is counted in every account", () => {
  const schema = readSchema({
    version: 1,
    columns: [{ name: "x", type: "integer", lower: 0, upper: 1 }],
    target: { column: "y", levels: ["0", "1"], positive: "1" },
  });
  const facts = { schema, n: 2000, answers: "exact" } as const;
  const dataSet = { id: "ds", accounts: ["a", "b"], ...facts } as unknown as DataSet;
  const goal = sessions.readGoal({ alpha: "0.06", beta: "0.05" });
  const refusalOf = (grid: string): string | undefined => {
    const step = sessions.readStep({ kind: "exact-statistic", where: "x = 1", grid }, facts);
    const { nats } = step.price.selection!;
    const after = dataSet.accounts.map((id) =>
      account(id, {
        epsilon: "1/1000",
        nats: Rational.of(1).plus(nats).toString(),
        kept: 0,
        answers: "exact",
      }),
    );
    return stepInquiry({ dataSet, step, goal }).judge!(after)?.remedy;
  };
  const offered = /grid of (1\/\d+|1) or coarser/.exec(refusalOf("1/1000")!)![1]!;
  expect(refusalOf(offered)).toBeUndefined();
  const [, places] = offered.split("/");
  expect(refusalOf(`1/${Number(places) + 1}`)).toBeDefined();
});
