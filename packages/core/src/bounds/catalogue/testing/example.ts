/** Arguments at which a bound says something, by its id; numbers that are no integers are written as text. */
export type Examples = Readonly<Record<string, Readonly<Record<string, number | string>>>>;
