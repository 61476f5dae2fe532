/** The address of a document as a JSON file, until it is revoked. */
export function fileAddress(content: unknown): string {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  return URL.createObjectURL(new Blob([text], { type: "application/json" }));
}

/** Gives a document to the person as a JSON file. */
export function saveFile(name: string, content: unknown): void {
  const address = fileAddress(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
