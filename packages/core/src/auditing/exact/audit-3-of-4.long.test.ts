import { describeAudit } from "./testing/describe-audit.ts";

describeAudit({ part: 3, of: 4, examples: 4 });
