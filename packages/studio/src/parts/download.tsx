import { useEffect, useState } from "preact/hooks";
import { fileAddress } from "./json-file.ts";

interface DownloadProps {
  readonly label: string;
  /** The name of the file. */
  readonly file: string;
  readonly document: unknown;
}

/** A document to take along, as a JSON file. */
export function Download({ label, file, document }: DownloadProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = fileAddress(document);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
    };
  }, [document]);
  return (
    <a class="button" {...(address === undefined ? {} : { href: address })} download={file}>
      {label}
    </a>
  );
}
