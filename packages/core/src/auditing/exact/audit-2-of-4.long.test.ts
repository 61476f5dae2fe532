import { describeAudit } from "./testing/describe-audit.ts";

describeAudit({ part: 2, of: 4, examples: 4 });
