/** A load generator: so many connections, each with one request on the way at a time, for a fixed time. */
import { connect } from "node:net";

const head = /^HTTP\/1\.1 (\d{3})[^]*?\r\ncontent-length: (\d+)\r\n/i;

/**
 * Sends what `next` makes (the text of a JSON body) until the time is over and every answer is there. Gives the durations in
 * milliseconds of those that were answered with 200, and how many were not.
 */
export async function load({ address, path, key, connections, milliseconds, next }) {
  const { hostname, port } = new URL(address);
  const end = performance.now() + milliseconds;
  const durations = [];
  let others = 0;
  const begun = performance.now();
  const lane = () =>
    new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      let received = "";
      let started = 0;
      const send = () => {
        if (performance.now() >= end) {
          socket.end();
          resolve();
          return;
        }
        const body = next();
        started = performance.now();
        socket.write(
          `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${key}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
        );
      };
      socket.setEncoding("latin1");
      socket.on("connect", send);
      socket.on("error", reject);
      socket.on("data", (text) => {
        received += text;
        const split = received.indexOf("\r\n\r\n");
        if (split < 0) return;
        const found = head.exec(received.slice(0, split + 2));
        if (found === null || received.length < split + 4 + Number(found[2])) return;
        if (found[1] === "200") durations.push(performance.now() - started);
        else others += 1;
        received = "";
        send();
      });
    });
  await Promise.all(Array.from({ length: connections }, lane));
  return { durations, others, seconds: (performance.now() - begun) / 1000 };
}
