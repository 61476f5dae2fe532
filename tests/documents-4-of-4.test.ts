import { describeDocuments } from "./documents.ts";

describeDocuments({ part: 4, of: 4 });
