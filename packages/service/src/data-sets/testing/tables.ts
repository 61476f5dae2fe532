import type { TestService } from "../../testing/service.ts";

/** Two numbers and a target of two levels. */
export const schema = {
  version: 1,
  columns: [
    { name: "x", type: "integer", lower: 0, upper: 9, bits: 4, basis: "definition" },
    { name: "note", type: "ignore" },
  ],
  target: { column: "y", levels: ["no", "yes"], positive: "yes", basis: "definition" },
};

export const header = "x,note,y\n";

/** n rows: x runs from 0 to 9 again and again, and y is yes from 5 on. */
export function csv(n: number): string {
  let text = header;
  for (let i = 0; i < n; i++) text += `${i % 10},secret-${i},${i % 10 >= 5 ? "yes" : "no"}\n`;
  return text;
}

/** Makes a data set, and gives what was answered. */
export async function created(
  service: TestService,
  request: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly id: string; readonly accounts: readonly string[]; readonly [name: string]: unknown }> {
  const own = request["parents"] === undefined ? { budget: { accountant: "pure", epsilon: "4" } } : {};
  const reply = await service.inject({
    url: "/v1/data-sets",
    body: { name: "table", schema, ...own, ...request },
  });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json();
}

/** Uploads rows, and gives the status and what was answered. */
export async function uploaded(
  service: TestService,
  id: string,
  text: string,
): Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }> {
  const reply = await service.inject({
    method: "PUT",
    url: `/v1/data-sets/${id}/rows`,
    body: text,
    headers: { "content-type": "text/csv" },
  });
  return { status: reply.statusCode, body: reply.json() };
}

/** A data set with rows. */
export async function ready(
  service: TestService,
  request: Readonly<Record<string, unknown>> = {},
  text: string = csv(100),
): ReturnType<typeof created> {
  const dataSet = await created(service, request);
  const { status, body } = await uploaded(service, dataSet.id, text);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return dataSet;
}
