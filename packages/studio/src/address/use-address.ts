import { useCallback, useLayoutEffect, useState } from "preact/hooks";
import { type Address, readAddress, writeAddress } from "./address.ts";

const changed = "holdfast:address";

/** The address of now; the component is drawn again when it changes. */
export function useAddress(): Address {
  const [hash, setHash] = useState(location.hash);
  // Before the browser may do anything else: a change between the first drawing and an effect after it would be lost.
  useLayoutEffect(() => {
    const read = (): void => {
      setHash(location.hash);
    };
    for (const name of ["hashchange", "popstate", changed]) addEventListener(name, read);
    return () => {
      for (const name of ["hashchange", "popstate", changed]) removeEventListener(name, read);
    };
  }, []);
  return readAddress(hash);
}

/**
 * One field of the address with its default, which is left out of it: `const [n, setN] = useField("n", "1000")`. Values are texts as they
 * were typed, so that half a number survives.
 */
export function useField(name: string, whenLeftOut: string): readonly [string, (value: string) => void] {
  const value = useAddress().fields[name] ?? whenLeftOut;
  const set = useCallback(
    (next: string) => {
      setFields({ [name]: next === whenLeftOut ? undefined : next });
    },
    [name, whenLeftOut],
  );
  return [value, set];
}

/** Changes some fields of the address at once, without a new place in the history; undefined takes one out. */
export function setFields(values: Readonly<Record<string, string | undefined>>): void {
  const { page, fields } = readAddress(location.hash);
  const entries = Object.entries({ ...fields, ...values });
  const kept = Object.fromEntries(
    entries.filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  history.replaceState(null, "", writeAddress({ page, fields: kept }));
  dispatchEvent(new Event(changed));
}
