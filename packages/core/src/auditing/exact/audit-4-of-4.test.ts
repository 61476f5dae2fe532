import { describeAudit } from "./testing/describe-audit.ts";

// With four examples, and the rows of docs/tightness.md: audit-4-of-4.long.test.ts.
describeAudit({ part: 4, of: 4, examples: 3 });
