import type { Sample } from "../samples/samples.ts";

/** A sample as if it had been chosen: its file and its public schema. */
export async function fetchSample({ file, schema }: Sample): Promise<{
  readonly file: File;
  readonly schema: string;
}> {
  const [table, text] = await Promise.all([
    fetched(`./samples/${file}.csv`).then((response) => response.blob()),
    fetched(`./samples/${schema}.schema.json`).then((response) => response.text()),
  ]);
  return { file: new File([table], `${file}.csv`, { type: "text/csv" }), schema: text };
}

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address).catch(() => undefined);
  if (response?.ok !== true)
    throw new Error("The sample could not be loaded. Is the server still there? Choose it again.");
  return response;
}
