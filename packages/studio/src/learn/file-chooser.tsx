import { useId } from "preact/hooks";
import { useService } from "../service/use-service.ts";
import { bytesInWords } from "./upload-size.ts";

/** Asks for a file of one's own. */
export function FileChooser({ onFile }: { readonly onFile: (file: File) => void }) {
  const id = useId();
  const session = useService();
  return (
    <div class="field">
      <label for={id}>CSV file</label>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file !== undefined) onFile(file);
        }}
      />
      <span class="hint" id={`${id}-hint`}>
        UTF-8, with the names of the columns in the first line
        {"service" in session && `; at most ${bytesInWords(session.service.uploadLimit, "down")}`}. Only its
        beginning is read, here in this browser, until you send it.
      </span>
    </div>
  );
}
