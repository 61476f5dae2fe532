import { describeDocuments } from "./documents.ts";

describeDocuments({ part: 3, of: 4 });
