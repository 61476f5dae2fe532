import { useRef, useState } from "preact/hooks";
import { useKept } from "../../address/use-kept.ts";

/** A document that the visitor brought. */
export interface OwnDocument {
  readonly name: string;
  readonly text: string;
}

/** No document in use comes near it; it keeps a wrong file from tying up the browser. */
const mostBytes = 20_000_000;

/**
 * The document of the visitor: a text that was typed is kept for this tab; a file stays in memory alone, because one of a predictor has the
 * rows in it.
 */
export function useOwnDocument() {
  const [text, setText] = useKept("check", "");
  const [file, setFile] = useState<OwnDocument>();
  const [error, setError] = useState<Error>();
  const turn = useRef(0);
  const own: OwnDocument = file ?? { name: "the text", text };
  return {
    own,
    error,
    write: (next: string) => {
      turn.current++;
      setFile(undefined);
      setError(undefined);
      setText(next);
    },
    take: async (taken: File): Promise<boolean> => {
      const mine = ++turn.current;
      try {
        if (taken.size > mostBytes)
          throw new Error(
            `${taken.name} is too large: expected a certificate or a model file of at most 20 MB.`,
          );
        const read = await taken.text();
        // Another file was chosen, or a text written, while this one was read.
        if (mine !== turn.current) return false;
        setFile({ name: taken.name, text: read });
        setError(undefined);
        return true;
      } catch (problem) {
        if (mine !== turn.current) return false;
        const reason = problem instanceof Error ? problem.message : "";
        setError(new Error(reason || `${taken.name} could not be read. Choose it again, or paste its text.`));
        return false;
      }
    },
  };
}
