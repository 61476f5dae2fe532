import { describeDocuments } from "./documents.ts";

describeDocuments({ part: 1, of: 4 });
