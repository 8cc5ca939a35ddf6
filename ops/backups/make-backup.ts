/** A finished backup whose content was read back. */
export type Backup = {
  file: string;
  bytes: number;
  /** Rows of each table, the same in the backup and in what was backed up. */
  rows: Record<string, number>;
};

/** Thrown with one sentence for whoever runs the site. */
export class BackupError extends Error {
  override name = "BackupError";
}

/** @throws BackupError naming each table that did not come over whole */
export function sameRows(source: Record<string, number>, copy: Record<string, number>): void {
  const different = [...new Set([...Object.keys(source), ...Object.keys(copy)])].filter(
    (table) => source[table] !== copy[table],
  );
  if (different.length === 0) return;
  const list = different.map((table) => `${table} (${source[table] ?? 0} rows, ${copy[table] ?? 0} in the backup)`);
  throw new BackupError(
    `The backup does not hold the same rows as the database and was thrown away: ${list.join(", ")}. Try ` +
      `again; if it happens twice, check the disk.`,
  );
}
