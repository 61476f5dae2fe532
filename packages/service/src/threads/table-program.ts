/** Milliseconds in which a thread that is to stop has its statements stopped too, where their databases run. */
export const grace = 5000;

/**
 * What programs that ask databases begin with: `openEngine`, and the signal of whoever stops the thread. A statement that is
 * stopped by the signal is ended at its server, while a thread that just ends leaves it running there.
 */
export const withEngines = `
  const stopping = new AbortController();
  const { signal } = stopping;
  parentPort.once("message", () => stopping.abort(new Error("stopped")));
  const { openEngine } = await loadEngines();
`;
