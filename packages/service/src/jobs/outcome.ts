import type { Issue, ModelFile } from "holdfast";

/** How an attempt at a job ended. */
export type Outcome =
  | { readonly file: ModelFile }
  | {
      readonly issue: Issue;
      /** Whether any attempt may have read rows. */
      readonly wasRead: boolean;
    }
  | {
      /** It is to be tried again after so many milliseconds. */
      readonly again: number;
      /** How many attempts ended without having read a row. */
      readonly unread: number;
    };

/** So often a job may be begun: one that ends the process each time must not be begun for ever. */
export const mostAttempts = 5;

export const tooOften: Issue = {
  code: "learner",
  path: "job",
  expected: `a training that ends within ${mostAttempts} attempts`,
};

export const changed: Issue = {
  code: "certificate-mismatch",
  path: "certificates",
  expected: "the certificates that were planned",
  remedy: "The service was updated since; submit the task again.",
};

/** What a learner dies of may come from rows, so nothing is said about it. */
export const broken: Issue = {
  code: "learner",
  path: "job",
  expected: "a training that ends with a model",
};
