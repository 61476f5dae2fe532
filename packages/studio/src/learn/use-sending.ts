import type { HoldfastClient } from "holdfast-service/client";
import { useRef, useState } from "preact/hooks";
import { setFields } from "../address/use-address.ts";

interface Order {
  readonly file: File;
  /** The data set that awaits the rows; otherwise one is made. */
  readonly dataSet?: string;
  readonly request?: Parameters<HoldfastClient["dataSets"]["create"]>[0];
}

export interface Sending {
  readonly isBusy: boolean;
  /** What is being done, in words. */
  readonly doing: string;
  readonly error?: Error;
  readonly start: (order: Order) => Promise<void>;
  readonly cancel: () => void;
}

/** Makes a data set and sends its rows; what was made stays in the address, so that a second try goes on there. */
export function useSending(client: HoldfastClient, onChange: () => void): Sending {
  const [doing, setDoing] = useState("");
  const [error, setError] = useState<Error>();
  const stop = useRef<AbortController>(undefined);
  const start = async ({ file, dataSet, request }: Order): Promise<void> => {
    const ended = new AbortController();
    stop.current = ended;
    setError(undefined);
    try {
      setDoing("Making the data set…");
      const id = dataSet ?? (await client.dataSets.create(request!)).id;
      setFields({ "data-set": id, job: undefined });
      setDoing("Sending the rows…");
      await client.dataSets.upload(id, file, ended.signal);
    } catch (reason) {
      setError(
        ended.signal.aborted
          ? new Error("Stopped. Send the rows again, unless they had arrived and the next step is open.")
          : (reason as Error),
      );
    }
    setDoing("");
    onChange();
  };
  return {
    isBusy: doing !== "",
    doing,
    ...(error && { error }),
    start,
    cancel: () => {
      stop.current?.abort();
    },
  };
}
