import { refuse, show } from "../../issues/index.ts";
import { limits } from "./predicate.ts";

/** A word of a query: a name or keyword, a quoted text, a number, a sign, or the end. */
export interface Token {
  readonly kind: "name" | "quoted" | "number" | "sign" | "end";
  /** As it is meant: without quotes. */
  readonly text: string;
  /** As it is written. */
  readonly written: string;
  /** The position of its first character, from 1. */
  readonly at: number;
}

const blank = /\s+/y;
const forms: readonly (readonly [Token["kind"], RegExp])[] = [
  ["name", /[\p{L}_][\p{L}\p{N}_.]*/uy],
  ["number", /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?(?:\/\d+)?/y],
  ["quoted", /"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/sy],
  ["sign", /<=|>=|!=|[<>=(),]/y],
];

/** Words that are no column unless they stand in quotes. */
const keywords = ["and", "or", "not", "in", "where", "of", "by", "into"];

/** Reads a text word by word; the first word that does not belong is refused by its position. */
export class Cursor {
  readonly #text: string;
  readonly #name: string;
  #token: Token;

  /** @param name what issues call the text */
  constructor(text: string, name: string) {
    if (text.length > limits.characters) {
      refuse({
        code: "too-large",
        path: name,
        expected: `at most ${limits.characters} characters`,
        received: `${text.length}`,
      });
    }
    this.#text = text;
    this.#name = name;
    this.#token = this.#tokenFrom(0);
  }

  get token(): Token {
    return this.#token;
  }

  /** Goes on to the next word and returns the one that was there. */
  next(): Token {
    const token = this.#token;
    this.#token = this.#tokenFrom(token.at - 1 + token.written.length);
    return token;
  }

  /** Whether the next word is this keyword or sign. */
  isAt(word: string): boolean {
    const { kind, text } = this.#token;
    return kind === "sign" ? text === word : kind === "name" && text.toLowerCase() === word;
  }

  /** Takes the word where it is there. */
  takes(word: string): boolean {
    if (!this.isAt(word)) return false;
    this.next();
    return true;
  }

  expect(word: string): void {
    if (!this.takes(word)) this.refuse(show(word));
  }

  /** A column: a name that is no keyword, or anything in quotes. */
  column(): Token {
    const { kind, text } = this.#token;
    const isName = kind === "name" && !keywords.includes(text.toLowerCase());
    return isName || kind === "quoted" ? this.next() : this.refuse("the name of a column");
  }

  end(): void {
    if (this.#token.kind !== "end") this.refuse("the end, or `and` or `or` behind a test");
  }

  /** What issues call this place. */
  pathOf(token: Token = this.#token): string {
    return `${this.#name}, character ${token.at}`;
  }

  refuse(expected: string, remedy?: string): never {
    const { kind, written } = this.#token;
    return refuse({
      code: "query",
      path: this.pathOf(),
      expected,
      received: kind === "end" ? "the end" : show(written),
      ...(remedy === undefined ? {} : { remedy }),
    });
  }

  #tokenFrom(start: number): Token {
    blank.lastIndex = start;
    const from = blank.test(this.#text) ? blank.lastIndex : start;
    if (from >= this.#text.length) return { kind: "end", text: "", written: "", at: from + 1 };
    for (const [kind, form] of forms) {
      form.lastIndex = from;
      const [written] = form.exec(this.#text) ?? [];
      if (written === undefined) continue;
      const text = kind === "quoted" ? this.#unquoted(written, from + 1) : written;
      return { kind, text, written, at: from + 1 };
    }
    return refuse({
      code: "query",
      path: `${this.#name}, character ${from + 1}`,
      expected: "a name, a number, a text in quotes or one of = != < <= > >= ( ) ,",
      received: show(this.#text.slice(from, from + 12)),
      remedy: "Names with blanks or signs stand in quotes, and every quote is closed.",
    });
  }

  /** In double quotes as in JSON; in single ones a quote is written twice. */
  #unquoted(written: string, at: number): string {
    if (written.startsWith("'")) return written.slice(1, -1).replaceAll("''", "'");
    try {
      return JSON.parse(written) as string;
    } catch {
      return refuse({
        code: "query",
        path: `${this.#name}, character ${at}`,
        expected: "a text in quotes, with escapes as in JSON",
        received: show(written),
      });
    }
  }
}
