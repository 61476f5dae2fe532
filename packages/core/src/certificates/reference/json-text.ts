/**
 * Reads a JSON text sign by sign, by RFC 8259 and four rules more, so that no two readers take it for different documents: a key
 * stands once in its object; a number is what its digits say, also beyond 2^53 and next to 0; a text has no half of a surrogate
 * pair; lists and objects are at most 500 deep. Throws for any other text.
 */
export function readJson(text: string): unknown {
  const reader = new Reader(text);
  const document = reader.value(0);
  reader.end();
  return document;
}

/** `\n`, `\t` and the like, as the letter after the backslash. */
const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The value that begins here, inside of so many lists and objects. */
  value(depth: number): unknown {
    const sign = this.#next();
    if (sign === "{" || sign === "[") {
      if (depth === 500) this.#wrong("the document is nested too deeply");
      this.#at += 1;
      return sign === "{" ? this.#object(depth + 1) : this.#list(depth + 1);
    }
    if (sign === '"') return this.#string();
    for (const [word, meaning] of [
      ["true", true] as const,
      ["false", false] as const,
      ["null", null] as const,
    ]) {
      if (!this.#text.startsWith(word, this.#at)) continue;
      this.#at += word.length;
      return meaning;
    }
    return this.#number();
  }

  /** Nothing but white space may be left. */
  end(): void {
    if (this.#next() !== "") this.#wrong("something stands after the document");
  }

  #object(depth: number): unknown {
    const fields: [string, unknown][] = [];
    const names = new Set<string>();
    if (this.#next() === "}") return this.#after({});
    for (;;) {
      if (this.#next() !== '"') this.#wrong("a key was expected");
      const name = this.#string();
      if (names.has(name)) this.#wrong(`the key ${JSON.stringify(name)} stands twice in one object`);
      names.add(name);
      if (this.#next() !== ":") this.#wrong("a colon was expected");
      this.#at += 1;
      fields.push([name, this.value(depth)]);
      const sign = this.#next();
      // Made of entries, an object has a key called __proto__ like any other.
      if (sign === "}") return this.#after(Object.fromEntries(fields));
      if (sign !== ",") this.#wrong("a comma or } was expected");
      this.#at += 1;
    }
  }

  #list(depth: number): unknown {
    const items: unknown[] = [];
    if (this.#next() === "]") return this.#after(items);
    for (;;) {
      items.push(this.value(depth));
      const sign = this.#next();
      if (sign === "]") return this.#after(items);
      if (sign !== ",") this.#wrong("a comma or ] was expected");
      this.#at += 1;
    }
  }

  #string(): string {
    const parts: string[] = [];
    for (let from = ++this.#at; ; this.#at++) {
      const sign = this.#text.charAt(this.#at);
      if (sign === "" || sign < " ") this.#wrong("a text that does not end, or has a control character");
      if (sign !== '"' && sign !== "\\") continue;
      parts.push(this.#text.slice(from, this.#at));
      if (sign === '"') break;
      parts.push(this.#escape());
      from = this.#at + 1;
    }
    this.#at += 1;
    const string = parts.join("");
    for (let i = 0; i < string.length; i++) {
      const unit = string.charCodeAt(i);
      if (unit < 0xd800 || unit > 0xdfff) continue;
      const isPair = unit < 0xdc00 && (string.charCodeAt(i + 1) & 0xfc00) === 0xdc00;
      if (!isPair) this.#wrong("a text has half of a surrogate pair");
      i += 1;
    }
    return string;
  }

  /** The character that an escape stands for; ends at its last sign. */
  #escape(): string {
    const letter = this.#text.charAt(++this.#at);
    if (letter !== "u") return escapes[letter] ?? this.#wrong("an unknown escape");
    const digits = this.#text.slice(this.#at + 1, this.#at + 5);
    if (!/^[0-9a-fA-F]{4}$/.test(digits)) this.#wrong("four hexadecimal digits were expected");
    this.#at += 4;
    return String.fromCharCode(Number.parseInt(digits, 16));
  }

  #number(): number {
    const form = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
    form.lastIndex = this.#at;
    const digits = form.exec(this.#text)?.[0] ?? this.#wrong("a value was expected");
    this.#at += digits.length;
    const value = Number(digits);
    const isZero = /^[-0.]*(?:[eE].*)?$/.test(digits);
    const isKept = isZero
      ? !digits.startsWith("-")
      : value !== 0 && (Math.abs(value) < 9007199254740992 || `${value}` === digits);
    if (!isKept) this.#wrong(`the number ${digits.slice(0, 80)} changes when it is read`);
    return value;
  }

  /** The value, whose last sign is behind us. */
  #after<T>(value: T): T {
    this.#at += 1;
    return value;
  }

  /** The next sign that is no white space; empty at the end. */
  #next(): string {
    for (; ; this.#at++) {
      const sign = this.#text.charAt(this.#at);
      if (sign !== " " && sign !== "\n" && sign !== "\r" && sign !== "\t") return sign;
    }
  }

  #wrong(what: string): never {
    throw new Error(`${what} (character ${this.#at + 1})`);
  }
}
