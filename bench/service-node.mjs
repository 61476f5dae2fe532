/** A node of the service on a folder of its own. Started by `service.mjs`. */
import { defaults, startService } from "holdfast-service";

const [dataDir, answerGrid] = process.argv.slice(2);
const configuration = { ...defaults, dataDir, port: 0, logLevel: "error", rate: 1_000_000 };
const { address, firstKey } = await startService({
  ...configuration,
  answerGrid: answerGrid === "default" ? defaults.answerGrid : Number(answerGrid),
});
process.stdout.write(`${JSON.stringify({ address, key: firstKey })}\n`);
