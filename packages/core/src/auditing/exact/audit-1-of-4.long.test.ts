import { describeAudit } from "./testing/describe-audit.ts";

describeAudit({ part: 1, of: 4, examples: 4 });
