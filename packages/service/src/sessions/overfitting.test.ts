import { seededSource } from "holdfast";
import { expect, it } from "vitest";
import { survey, surveyService, told, type ToldStep } from "./testing/survey.ts";

/** Signs that have nothing to do with the label: whatever is found in them is found by chance. */
const n = 2000;
const features = 251;

/**
 * The overfitting of a holdout that is used again and again (Dwork et al., Science 2015). The analyst asks for each feature how often
 * it agrees with the label, and lets the features vote, each with the sign that was told. The truth is 1/2 for everything. Seed 2015.
 */
it("an analyst who reuses a holdout finds 60 % in noise; through a session it finds nothing, and is stopped", async () => {
  const { agrees, csv, columns } = noise();
  const vote = (signs: readonly boolean[]): number => {
    let right = 0;
    for (let row = 0; row < n; row++) {
      let votes = 0;
      for (let feature = 0; feature < features; feature++) {
        votes += agrees(row, feature) === signs[feature] ? 1 : 0;
      }
      right += 2 * votes > features ? 1 : 0;
    }
    return right / n;
  };
  const shares = Array.from({ length: features }, (_, feature) => {
    let count = 0;
    for (let row = 0; row < n; row++) count += agrees(row, feature) ? 1 : 0;
    return count / n;
  });
  expect(vote(shares.map((share) => share > 1 / 2))).toBeGreaterThanOrEqual(0.6);

  const test = await surveyService();
  const target = { column: "label", levels: ["no", "yes"], positive: "yes" };
  const dataSet = await survey(test, { schema: { version: 1, columns, target }, csv });
  const { id } = await told<{ id: string }>(test, {
    url: "/v1/sessions",
    body: { dataSet, goal: { alpha: "0.3", beta: "0.05" } },
    as: "analyst",
  });
  const ask = (question: object, status = 200): Promise<ToldStep> =>
    told(test, { url: `/v1/sessions/${id}/steps`, body: { question }, as: "analyst" }, status);
  const epsilon = `1/${features + 1}`;
  const signs: boolean[] = [];
  let [outsideSample, outsideTruth] = [0, 0];
  for (let feature = 0; feature < features; feature++) {
    const where = `(f${feature} = 1 and label = "yes") or (f${feature} = 0 and label = "no")`;
    const { answer, distribution } = await ask({ kind: "statistic", where, epsilon });
    signs.push(answer.share > 1 / 2);
    outsideSample += isWithin(shares[feature]!, answer) ? 0 : 1;
    outsideTruth += isWithin(1 / 2, distribution!) ? 0 : 1;
  }
  // Each bar may be wrong with probability 0.05: P[Bin(251, 0.05) > 42] < 1e-9, and the bars to the distribution are wider.
  expect(outsideSample).toBeLessThanOrEqual(42);
  expect(outsideTruth).toBeLessThanOrEqual(42);

  const hypotheses = signs.map((sign, feature) => ({ feature, threshold: 0, sign: sign ? 1 : -1 }));
  const model = { class: "stumps", hypothesis: { kind: "vote", hypotheses } };
  const claimed = await ask({ kind: "statistic", model, epsilon, beta: "1e-10" });
  expect(isWithin(1 - vote(signs), claimed.answer)).toBe(true);
  // Exact answers show the sign of every feature; these are nearly coins. Given the rows the signs are independent, each right with
  // a probability that the law of the noise says, so that Hoeffding's inequality bounds how many are (false alarm 1e-10).
  const right = signs.filter((sign, feature) => sign === shares[feature]! > 1 / 2).length;
  const expected = shares.reduce((sum, share) => sum + chanceOfSign(Math.round(share * n)), 0);
  const most = expected + Math.sqrt((features * Math.log(1e10)) / 2);
  expect(most).toBeLessThan(0.8 * features);
  expect(right).toBeLessThanOrEqual(most);

  expect(claimed.remaining).toMatchObject([{ amount: "0" }]);
  const refused = await ask({ kind: "statistic", where: "f0 = 1", epsilon }, 402);
  expect(refused).toMatchObject({ code: "exhausted", remaining: [{ amount: "0" }] });
  // Another key and another session share the account.
  const body = { dataSet, goal: { alpha: "0.3", beta: "0.05" } };
  const other = await told<{ id: string }>(test, { url: "/v1/sessions", body });
  const question = { kind: "statistic", where: "f0 = 1", epsilon: "1/1000" };
  await told(test, { url: `/v1/sessions/${other.id}/steps`, body: { question } }, 402);
  await told(
    test,
    { url: "/v1/queries", body: { dataSet, query: "count where f0 = 1", epsilon: "1/1000" } },
    402,
  );
  await test.close();
});

/** With which probability a count with discrete Laplace noise of scale features + 1 is on the side of n/2 on which it is without. */
function chanceOfSign(count: number): number {
  const a = Math.exp(-1 / (features + 1));
  // Wrong from n/2 down for more than that, and from n/2 + 1 up for others.
  const away = count > n / 2 ? count - n / 2 : n / 2 + 1 - count;
  return 1 - a ** away / (1 + a);
}

function isWithin(
  value: number,
  { lower, upper }: { readonly lower: number; readonly upper: number },
): boolean {
  return lower <= value && value <= upper;
}

function noise(): {
  readonly agrees: (row: number, feature: number) => boolean;
  readonly csv: string;
  readonly columns: readonly object[];
} {
  const bits = new Uint8Array(n * (features + 1));
  seededSource(2015).fill(bits);
  const at = (row: number, column: number): number => bits[row * (features + 1) + column]! & 1;
  const names = Array.from({ length: features }, (_, feature) => `f${feature}`);
  const lines = [[...names, "label"].join(",")];
  for (let row = 0; row < n; row++) {
    lines.push([...names.map((_, f) => at(row, f)), at(row, features) === 1 ? "yes" : "no"].join(","));
  }
  return {
    agrees: (row, feature) => at(row, feature) === at(row, features),
    csv: `${lines.join("\n")}\n`,
    columns: names.map((name) => ({ name, type: "integer", lower: 0, upper: 1, bits: 1 })),
  };
}
