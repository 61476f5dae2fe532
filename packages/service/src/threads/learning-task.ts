/** What is to be learned, as curators ask for it and as jobs and predictors keep it. */
export interface LearningTask {
  readonly learner: string;
  /** A spec that names no files: they would be the server's. */
  readonly class: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly multiclass?: "one-versus-rest" | "direct";
  /** Of a predictor: how many answers epsilon is shared out over. */
  readonly queries?: number;
}

/** The task without anything else that is kept with it. */
export function bareTask({ learner, class: spec, options, multiclass, queries }: LearningTask): LearningTask {
  return {
    learner,
    class: spec,
    options,
    ...(multiclass === undefined ? {} : { multiclass }),
    ...(queries === undefined ? {} : { queries }),
  };
}

/** How programs of threads read a task: the names `schema` and `whole` are then there. */
export const readTask = `
  const { class: spec, ...options } = given.task;
  const schema = library.readSchema(given.schema);
  const whole = { ...options, schema, subject: library.classes.parse(library.wholeSpec(spec, schema)) };
`;
