import type { AnalysisSession, TranscriptLine } from "../service/documents.ts";

/** The session as a program for the typed client: the same questions, asked again on the data set. */
export function transcriptCode(
  { dataSet, goal }: Pick<AnalysisSession, "dataSet" | "goal">,
  lines: readonly Pick<TranscriptLine, "question">[],
  address: string,
): string {
  const asked = lines.map(
    ({ question }) => `await client.sessions.ask(id, { question: ${JSON.stringify(question)} });`,
  );
  return [
    `import { holdfastClient } from "holdfast-service/client";`,
    "",
    `const client = holdfastClient({ address: ${JSON.stringify(address)}, key: process.env.HOLDFAST_KEY });`,
    `const { id } = await client.sessions.open(${JSON.stringify({ dataSet, goal })});`,
    ...asked,
    "",
  ].join("\n");
}
