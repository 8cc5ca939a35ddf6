/** SQLite: busy, locked, read-only, disk error, full, cannot open. */
const SQLITE = new Set([5, 6, 8, 10, 13, 14]);

/** PostgreSQL: connection lost, out of room or connections, cancelled by a time limit, shutting down or starting. */
const POSTGRES = /^(?:25006|(?:08|53|57|58)[0-9A-Z]{3})$/;

const NETWORK = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENOENT",
]);

/** What the driver says without a code where a connection ends or does not come about. */
const DRIVER =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout|The server does not support)/;

/** Whether the database is away, busy or full: asking again in a while may help, and the request was not at fault. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof errcode === "number") return SQLITE.has(errcode & 0xff);
  if (typeof code === "string") return NETWORK.has(code) || POSTGRES.test(code);
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  return DRIVER.test(error.message);
}
