import { relative } from "node:path";

const listed = 10;

/**
 * A vitest reporter that closes a run, after the default reporter's summary, with the ten slowest files when more than ten ran, and the line
 * `N passed, N failed`. A file that does not load and an error outside every test count as one failure each.
 */
export default class ClosingLine {
  onTestRunEnd(modules, unhandledErrors) {
    let passed = 0;
    let failed = unhandledErrors.length;
    for (const module of modules) {
      failed += module.errors().length;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === "passed") passed++;
        if (state === "failed") failed++;
      }
      for (const suite of module.children.allSuites()) failed += suite.errors().length;
    }
    if (modules.length > listed) process.stdout.write(slowest(modules));
    process.stdout.write(`${passed} passed, ${failed} failed\n`);
  }
}

/** The files that took longest, what they import included. */
function slowest(modules) {
  const rows = modules.map((module) => {
    const { duration, collectDuration } = module.diagnostic();
    return { file: relative(process.cwd(), module.moduleId), seconds: (duration + collectDuration) / 1000 };
  });
  rows.sort((a, b) => b.seconds - a.seconds);
  const lines = rows
    .slice(0, listed)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}\n`);
  return `Slowest files:\n${lines.join("")}\n`;
}
