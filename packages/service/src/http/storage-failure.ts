/** Codes of SQLite, of PostgreSQL's classes 08, 53, 57 and 58, and of the system: the database cannot be reached or cannot write. */
const systemCodes = new Set([
  "ENOSPC",
  "EIO",
  "EROFS",
  "EDQUOT",
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "EPIPE",
]);

/** Is it the disk or the database's server that failed, rather than this program? */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (systemCodes.has(code) || /^(08|53|57|58)[0-9A-Z]{3}$/.test(code)) return true;
  return /database or disk is full|disk I\/O error|readonly database|unable to open database|connection terminated|timeout exceeded when trying to connect/i.test(
    error.message,
  );
}
