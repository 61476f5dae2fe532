import { formatNumber } from "../format/number.ts";

/** Refuses a file that the service would refuse, before it is sent. */
export function requireSize(
  { name, size }: { readonly name: string; readonly size: number },
  limit: number,
): void {
  if (size <= limit) return;
  throw new Error(
    `${name} has ${bytesInWords(size, "down")}, and this service takes files of at most ${bytesInWords(limit, "down")}. ` +
      "Nothing was sent. Leave out rows or columns that are not needed, or start the service with a larger uploadLimit.",
  );
}

/** A number of bytes: `256 MiB`. */
export function bytesInWords(bytes: number, side?: "up" | "down"): string {
  const units = ["bytes", "KiB", "MiB", "GiB", "TiB"];
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  return `${formatNumber(bytes / 1024 ** power, side)} ${units[power]!}`;
}
