import { HoldfastError, type Issue } from "../../issues/index.ts";

/**
 * A black box that crashed, hung or answered what is no output of its kind. The input that did it is an audit's own, so
 * it may be shown.
 */
export class BlackBoxError extends HoldfastError {
  /** The data set that the box was given. */
  readonly input: unknown;

  constructor(issue: Omit<Issue, "code">, input: unknown) {
    super({ code: "black-box", ...issue });
    this.input = input;
  }
}
