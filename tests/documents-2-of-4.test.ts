import { describeDocuments } from "./documents.ts";

describeDocuments({ part: 2, of: 4 });
