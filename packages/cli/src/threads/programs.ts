/** Long work of a command that can be done in pieces: what is given once, and how a piece is then answered. */
export type Program<Given, Question, Answer> = (
  given: Given,
) => Promise<(question: Question) => Promise<Answer>>;

/** What a thread of this command can be started for. Each is loaded by the threads that need it. */
export const programs = {
  "experiment-part": async () => (await import("../experiment-part.ts")).partProgram,
  "audit-slice": async () => (await import("../audit/slice-program.ts")).sliceProgram,
} satisfies Readonly<Record<string, () => Promise<unknown>>>;

export type ProgramName = keyof typeof programs;

type ProgramOf<Name extends ProgramName> = Awaited<ReturnType<(typeof programs)[Name]>>;

/** What a thread with this program is given when it starts. */
export type GivenOf<Name extends ProgramName> = Parameters<ProgramOf<Name>>[0];

type AnswerOf<Name extends ProgramName> = Awaited<ReturnType<ProgramOf<Name>>>;

/** One piece of its work, as plain data. */
export type QuestionOf<Name extends ProgramName> = Parameters<AnswerOf<Name>>[0];

/** What comes of a piece, as plain data. */
export type ResultOf<Name extends ProgramName> = Awaited<ReturnType<AnswerOf<Name>>>;
