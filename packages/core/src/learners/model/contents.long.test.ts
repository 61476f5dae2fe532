import { describe } from "vitest";
import { everyFile } from "./testing/every-file.ts";
import { lawOfFields, lawsOfContents } from "./testing/laws-of-contents.ts";

describe("every learner's file with every audited option, on features, on levels and on all problems", () => {
  const files = everyFile(true);
  lawsOfContents(files, 800);
  lawOfFields(files, 1000);
});
