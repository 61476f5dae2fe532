import { bunLivniMoranStatements } from "./bun-livni-moran.ts";
import { chaudhuriHsuStatements } from "./chaudhuri-hsu.ts";
import { cummingsStatements } from "./cummings.ts";
import { daganFeldmanStatements } from "./dagan-feldman.ts";
import type { Statement } from "./statement.ts";
import { wangStatements } from "./wang.ts";

export { paperTitles, statementsPage } from "./page.ts";
export { type Paper, type Statement, statementId, type StatementKind } from "./statement.ts";

/** Every numbered statement of the five papers. */
export const statements: readonly Statement[] = [
  ...chaudhuriHsuStatements,
  ...daganFeldmanStatements,
  ...bunLivniMoranStatements,
  ...cummingsStatements,
  ...wangStatements,
];
