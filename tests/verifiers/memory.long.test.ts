import { expect, it } from "vitest";
import { hostileFiles } from "./hostile-files.ts";
import { statusesIn } from "./memory.ts";

it.each(Object.entries(await hostileFiles()))(
  "a megabyte with %s is checked in the memory of a small machine",
  (_part, file) => {
    const [library, independent] = statusesIn(256, JSON.stringify(file));
    expect([0, 1]).toContain(library);
    expect(independent).toBe(library);
  },
);
