import { describeAudit } from "./testing/describe-audit.ts";

describeAudit({ part: 4, of: 4, examples: 4 });
