/** SQLite's extended codes for a broken unique constraint and primary key, and PostgreSQL's. */
const CODES = new Set<unknown>([2067, 1555, "23505"]);

export function isUniqueViolation(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  return ("errcode" in error && CODES.has(error.errcode)) || ("code" in error && CODES.has(error.code));
}
