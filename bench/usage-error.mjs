/** What a bench was asked for does not exist: said in one line, without where in the program it was noticed. */
export class UsageError extends Error {}
