import { classes, distinctRows, type FiniteClass, learners, math, truthTable } from "holdfast";
import { exactly, type Row } from "../../contract/index.ts";
import { atMost, binomialMasses, boundValue, row, stated } from "../../measuring/index.ts";
import { concluded } from "./concluded.ts";

const accurate = "excess error exceeded with probability 0.05";
const representatives = "functions of a class on a finite domain, beside Sauer's bound";

/** The series of `sizeRows`. */
export const needed = "the n that suffices, beside the printed one";

/**
 * Two constant hypotheses and labels of bias (1 + a)/2: the worse one has the excess a and is drawn with a probability that
 * is a sum over the number of ones. The largest a for which it is drawn more often than beta, against the rule.
 */
export function accuracyRow(n: number): Row {
  const beta = 0.05;
  const subject = classes.parse("thresholds:1");
  const { parameters } = learners
    .make(
      "perfectly-generalizing",
      { subject },
      { epsilon: "1", betaPerfect: String(beta), beta: String(beta) },
    )
    .plan({ n });
  const spelled = parameters["temperature"] as string;
  const temperature = Number(spelled);
  const missedAt = (excess: number): number =>
    binomialMasses(n, (1 + excess) / 2).reduce(
      (sum, mass, ones) => sum + mass / (1 + Math.exp((temperature * (2 * ones - n)) / n)),
      0,
    );
  let [low, high] = [0, 1];
  while (high - low > 1e-6) {
    const middle = (low + high) / 2;
    if (missedAt(middle) > beta) low = middle;
    else high = middle;
  }
  const certificate = concluded({
    rule: "exponential-weights-accuracy",
    parameters: { temperature: spelled, hypotheses: "2", beta: String(beta) },
    n,
  });
  return row(accurate, { n }, exactly(low, 1e-6), atMost(stated(certificate, "alpha")));
}

/**
 * Lemma 29 between two constants, labels 1 with probability 0.6: the log-ratio to the simulator is a function of the number of
 * ones, and the rarer constant's is nearly twice the deviation times lambda. Exactly the epsilon that samples of mass 0.01 exceed.
 */
export function wholeSampleRow(series: string, n: number): Row {
  const [bias, beta] = [0.6, 0.01];
  const { parameters, certificates } = learners
    .make(
      "perfectly-generalizing",
      { subject: classes.parse("thresholds:1") },
      { epsilon: "1", betaPerfect: String(beta) },
    )
    .plan({ n });
  const temperature = Number(parameters["temperature"]);
  // The constants 1 and 0 err on the zeros and on the ones.
  const chances = (ones: number): readonly number[] => {
    const odds = Math.exp(temperature * (2 * ones - 1));
    return [odds / (1 + odds), 1 / (1 + odds)];
  };
  const simulator = chances(bias);
  const samples = Array.from(binomialMasses(n, bias), (mass, ones) => ({
    mass,
    ratio: Math.max(...chances(ones / n).map((chance, h) => Math.abs(Math.log(chance / simulator[h]!)))),
  }));
  let left = 0;
  const exact = samples
    .toSorted((a, b) => b.ratio - a.ratio)
    .find(({ mass }) => (left += mass) > beta)!.ratio;
  const perfect = certificates.find(({ claim }) => claim.notion === "perfect-generalization")!;
  return row(series, { n, beta }, exactly(exact), atMost(stated(perfect, "epsilon")));
}

/** The least n at which the accuracy rule reaches alpha = 0.1, by bisection, against 6 ln(2H/beta)^3 / (epsilon^2 alpha^2). */
export function sizeRows(): readonly Row[] {
  return [2, 10, 100, 1000, 65_536].map((hypotheses) => {
    const reached = (n: number): boolean => {
      const log = Math.log((2 * hypotheses) / 0.05);
      const temperature = Math.sqrt(n / (2 * log)).toFixed(9);
      const parameters = { temperature, hypotheses: String(hypotheses), beta: "0.05" };
      return stated(concluded({ rule: "exponential-weights-accuracy", parameters, n }), "alpha") <= 0.1;
    };
    let high = 16;
    while (!reached(high)) high *= 2;
    for (let low = high / 2; high - low > 1;) {
      const middle = Math.floor((low + high) / 2);
      if (reached(middle)) high = middle;
      else low = middle;
    }
    return row(
      needed,
      { hypotheses, alpha: 0.1, beta: 0.05, epsilon: 1 },
      exactly(high),
      atMost(
        boundValue("exponential-weights-sample-size-printed", {
          alpha: "0.1",
          beta: "0.05",
          epsilon: 1,
          candidates: hypotheses,
        }),
      ),
    );
  });
}

/** Corollary 31: one representative of each labelling of the domain is enough, and there are at most growth(|X|, d). */
export function growthRow(spec: string): Row {
  const subject = classes.parse(spec);
  const points = subject.domain.kind === "finite" ? subject.domain.points : 0;
  return row(
    representatives,
    { class: spec, points },
    exactly(distinctRows(truthTable(subject as FiniteClass)).matrix.rows),
    atMost(Number(math.growthBound(points, subject.vc().upper))),
  );
}
