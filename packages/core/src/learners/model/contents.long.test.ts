import { describe } from "vitest";
import { everyFile } from "./testing/every-file.ts";
import { lawsOfContents } from "./testing/laws-of-contents.ts";

describe("every learner's file with every audited option, on features, on levels and on all problems", () => {
  lawsOfContents(everyFile(true), 800);
});
