import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";

/** What is run, whatever the build of the library and the state of the tables. */
const taskFields = ["data", "schema", "learner", "options", "epsilon", "delta", "seed"];
const taskName = (line) => JSON.stringify(taskFields.map((field) => line[field]));

/**
 * A file of finished runs, one JSON object a line, to which lines are only added: what it holds is not run again, and it shows when, and
 * with which build of the library, every seed was run, and how often. A line that was cut off by an interruption is passed over.
 */
export function openJournal(file) {
  mkdirSync(dirname(file), { recursive: true });
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const known = new Map();
  const times = new Map();
  const lines = [];
  const keep = (line) => {
    lines.push(line);
    known.set(line.key, line);
    times.set(taskName(line), (times.get(taskName(line)) ?? 0) + 1);
  };
  text.split("\n").flatMap(parsed).forEach(keep);
  let isOpenEnded = text !== "" && !text.endsWith("\n");
  return {
    find: (key) => known.get(key),
    /** How often a task was run, with this build or another. */
    times: (task) => times.get(taskName(task)) ?? 0,
    /** Which builds ran any of these tasks, on which days, and how many runs each made. */
    builds(tasks) {
      const names = new Set(tasks.map(taskName));
      const builds = new Map();
      for (const line of lines.filter((one) => names.has(taskName(one)))) {
        const { digest, date = "" } = line;
        const build = builds.get(digest) ?? { digest, first: date.slice(0, 10), last: "", runs: 0 };
        builds.set(digest, { ...build, last: date.slice(0, 10), runs: build.runs + 1 });
      }
      return [...builds.values()];
    },
    add(line) {
      appendFileSync(file, `${isOpenEnded ? "\n" : ""}${JSON.stringify(line)}\n`);
      isOpenEnded = false;
      keep(line);
    },
  };
}

function parsed(line) {
  try {
    const value = JSON.parse(line);
    return typeof value?.key === "string" ? [value] : [];
  } catch {
    return [];
  }
}

/** What names a run: its task, the digest of its table and that of the library. */
export function keyOf(task, digest, build) {
  return createHash("sha256")
    .update(JSON.stringify([task, digest, build]))
    .digest("hex")
    .slice(0, 32);
}
