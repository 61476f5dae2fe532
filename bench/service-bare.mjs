/** The peer: a bare fastify handler with a checked body that does one durable insert a request. Started by `service.mjs`. */
import { createRequire } from "node:module";
import { join } from "node:path";

const fromService = createRequire(new URL("../packages/service/package.json", import.meta.url));
const fastify = fromService("fastify");
const { DatabaseSync } = fromService("@photostructure/sqlite");

const database = new DatabaseSync(join(process.argv[2], "bare.db"));
database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma locking_mode = exclusive");
database.exec("create table answers (id integer primary key, question text not null, answer text not null)");
if (database.prepare("pragma synchronous").get().synchronous !== 2)
  throw new Error("commits would not be durable");
const insert = database.prepare("insert into answers (question, answer) values (?, ?)");

const record = { type: "object", additionalProperties: { type: "number" } };
const body = {
  type: "object",
  required: ["records"],
  additionalProperties: false,
  properties: { records: { type: "array", items: record } },
};
const app = fastify();
app.post("/v1/answers", { schema: { body } }, (request) => {
  insert.run(JSON.stringify(request.body.records), "1");
  return { answers: [{ label: "yes" }] };
});
app.get("/count", () => database.prepare("select count(*) as count from answers").get());
const address = await app.listen({ host: "127.0.0.1", port: 0 });
process.stdout.write(`${JSON.stringify({ address })}\n`);
