import {
  accessSync,
  closeSync,
  constants,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";

/** A file that can be written, though nothing of it stands there yet. */
export interface PreparedFile {
  /** Writes the text, once; from then on it is there as a whole. */
  finish(text: string): void;
  /** Takes away what was prepared; after `finish` it does nothing. */
  abandon(): void;
}

/**
 * Writes a file as a whole: into a new file beside it, forced to the disk, then renamed over it. On any failure what was there
 * stays as it was and the new file is taken away, so that nobody ever sees a part of it. After it returns, a crash cannot bring the
 * old text back. Through a link its target is replaced; a device or a pipe, which cannot be, is written to.
 */
export function replaceFile(named: string, text: string, mode?: number): void {
  prepareFile(named, mode).finish(text);
}

/** The first half of `replaceFile`: the new file beside the other is there, and empty. Throws where it cannot be. */
export function prepareFile(named: string, mode = 0o666): PreparedFile {
  const there = statSync(named, { throwIfNoEntry: false });
  if (there !== undefined && !there.isFile()) return preparedDevice(named, there.isDirectory());
  const file = there === undefined ? named : realpathSync(named);
  const beside = `${file}.${process.pid}.part`;
  const handle = openSync(beside, "wx", mode);
  let isOver = false;
  const finish = (text: string): void => {
    const bytes = Buffer.from(text);
    isOver = true;
    try {
      try {
        for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at);
        fsyncSync(handle);
      } finally {
        closeSync(handle);
      }
      renameSync(beside, file);
    } catch (error) {
      rmSync(beside, { force: true });
      throw error;
    }
    syncFolder(dirname(file));
  };
  const abandon = (): void => {
    if (isOver) return;
    isOver = true;
    closeSync(handle);
    rmSync(beside, { force: true });
  };
  return { finish, abandon };
}

function preparedDevice(named: string, isFolder: boolean): PreparedFile {
  if (isFolder) throw Object.assign(new Error("a folder"), { code: "EISDIR" });
  accessSync(named, constants.W_OK);
  return {
    finish: (text) => {
      writeFileSync(named, text);
    },
    abandon: () => undefined,
  };
}

/** The name of the file is in its folder; where folders cannot be forced to the disk, the system does it in its time. */
function syncFolder(folder: string): void {
  let handle: number;
  try {
    handle = openSync(folder, "r");
  } catch {
    return;
  }
  try {
    fsyncSync(handle);
  } catch {
    // Some file systems have no such call for folders.
  } finally {
    closeSync(handle);
  }
}
