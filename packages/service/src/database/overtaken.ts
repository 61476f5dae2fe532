/**
 * Another node was faster: it wrote the next step of the session, took the job, or ended either. Nothing of this attempt may be
 * written, since what it did does not follow what was written since.
 */
export class Overtaken extends Error {
  override readonly name = "Overtaken";
}
