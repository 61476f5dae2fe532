/**
 * Comma separated values by the grammar of RFC 4180, for tests: a whole text to records, character by character; undefined where
 * the text is not one. A blank line is left out where the first record has several fields.
 */
export function plainCsv(text: string): readonly (readonly string[])[] | undefined {
  const records: string[][] = [];
  let at = 0;
  while (at < text.length) {
    const record: string[] = [];
    for (;;) {
      let field = "";
      if (text[at] === '"') {
        for (at++; ; at++) {
          if (at >= text.length) return undefined;
          if (text[at] === '"') {
            if (text[at + 1] !== '"') break;
            at++;
          }
          field += text.charAt(at);
        }
        at++;
      } else {
        while (at < text.length && !',\n\r"'.includes(text.charAt(at))) field += text.charAt(at++);
      }
      record.push(field);
      if (text[at] !== ",") break;
      at++;
    }
    const isBlank = record.length === 1 && record[0] === "" && text[at - 1] !== '"';
    if (text.startsWith("\r\n", at)) at += 2;
    else if (text[at] === "\n") at++;
    else if (at < text.length) return undefined;
    if (!isBlank || records[0]?.length === 1) records.push(record);
  }
  const width = records[0]?.length;
  const names = records[0]?.map((name) => name.trim()) ?? [];
  const isTable = records.every((record) => record.length === width);
  const isNamed = new Set(names).size === names.length && !names.includes("");
  return width !== undefined && isTable && isNamed ? records : undefined;
}
