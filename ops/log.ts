import { BackupError } from "#ops/backups/make-backup.ts";

/** Fixed words and numbers about one event: a route (server/http/request-route.ts), a status, a duration. */
export type LogDetail = Record<string, string | number>;

/** One JSON object a line; nothing a visitor typed may be handed in. */
export type Log = (event: string, error?: unknown, detail?: LogDetail) => void;

export const log: Log = (event, error, detail) => {
  const at = new Date().toISOString();
  const broken = error === undefined ? {} : { error: describe(error) };
  console.error(JSON.stringify({ at, level: error === undefined ? "info" : "error", event, ...detail, ...broken }));
};

/**
 * Name, code and place of an error. Messages of databases may quote a row, so they are left out; those of backups name
 * files only.
 */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  if (error instanceof BackupError) return { name: error.name, message: error.message };
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  const place = error.stack
    ?.split("\n")
    .filter((line) => line.startsWith("    at "))
    .slice(0, 6)
    .map((line) => line.trim());
  return { name: error.name, code, errcode, place };
}
