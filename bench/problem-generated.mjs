import { problems, Reals, seededSource } from "holdfast";

/** A problem with n records of its own generator, always the same. */
export function generated({ problem: id, features, n, options = {} }) {
  const problem = problems.make(id, features, options);
  return { problem, records: problem.generate(n, new Reals(seededSource("records"))).records };
}
