import { type BigIntStats, fstatSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/**
 * What tells one file from another, however its name is spelled: through links, hard ones too, and letters that the disk does
 * not distinguish. Of a file that is not there yet it is the place where it would be. Devices and pipes have none: what is
 * written to them overwrites nothing. `-` is whatever stands behind standard input.
 */
export function fileIdentity(file: string): string | undefined {
  const there = statsOf(file);
  if (there !== undefined) return there.isFile() ? `${there.dev}:${there.ino}` : undefined;
  if (file === "-") return undefined;
  const folder = dirname(resolve(file));
  try {
    return join(realpathSync(folder), basename(file));
  } catch {
    return join(folder, basename(file));
  }
}

function statsOf(file: string): BigIntStats | undefined {
  try {
    return file === "-" ? fstatSync(0, { bigint: true }) : statSync(file, { bigint: true });
  } catch {
    // There is no such file, or standard input is closed.
    return undefined;
  }
}
