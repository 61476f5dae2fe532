/**
 * A vitest reporter that closes a run with the line `N passed, N failed`, after the default reporter's summary.
 * A file that does not load and an error outside every test count as one failure each.
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
    process.stdout.write(`${passed} passed, ${failed} failed\n`);
  }
}
