import { expect, it } from "vitest";
import { drawn, runLoss, worstLoss } from "./part-answers.ts";

it("an answer is averaged over all parts", () => {
  expect(drawn(([first]) => first!, [1, 0, 0, 0], 1)).toBe(0.25);
  expect(worstLoss(([first]) => (1 + first!) / 4, 1, 2)).toBeCloseTo(Math.log(1.5), 14);
});

it("the loss of a run is that of all parts, one by one", () => {
  const [epsilon, m, n] = [0.7, 3, 6];
  // Examples know their index; 0 stands for the special first one, which scores like example 1 at place 1.
  const base = (part: readonly number[]): number =>
    Math.exp(
      epsilon * part.filter((index, place) => (place === 0 ? index === 0 : index === place + 1)).length,
    );
  const [special, other] = [
    [0, 2, 3, 4, 5, 6],
    [1, 2, 3, 4, 5, 6],
  ];
  const exact = Math.log(drawn(base, special, m) / drawn(base, other, m));
  expect(runLoss(epsilon, m, n)).toBeCloseTo(exact, 12);
});
