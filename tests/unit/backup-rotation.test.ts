import { describe, expect, it } from "vitest";
import { backupName, backupTime } from "#ops/backups/name.ts";
import { expiredBackups } from "#ops/backups/expired-backups.ts";

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.parse("2026-11-21T08:00:00Z");

/** The night's backup of each of the last days, the youngest first. */
const nights = (count: number) => Array.from({ length: count }, (_, ago) => backupName(NOW - ago * DAY, "sqlite"));

function left(files: string[], now = NOW): string[] {
  const gone = new Set(expiredBackups(files, now));
  return files.filter((file) => !gone.has(file));
}

describe("rotation of backups", () => {
  it("keeps all of a first week", () => {
    expect(left(nights(7))).toHaveLength(7);
  });

  it("after three years holds the last seven days, four weeks and twelve months", () => {
    const kept = left(nights(3 * 365)).map((file) => file.slice(5, 15));
    expect(kept).toEqual([
      "2026-11-21",
      "2026-11-20",
      "2026-11-19",
      "2026-11-18",
      "2026-11-17",
      "2026-11-16",
      "2026-11-15",
      "2026-11-08",
      "2026-11-01",
      "2026-10-31",
      "2026-09-30",
      "2026-08-31",
      "2026-07-31",
      "2026-06-30",
      "2026-05-31",
      "2026-04-30",
      "2026-03-31",
      "2026-02-28",
      "2026-01-31",
      "2025-12-31",
    ]);
  });

  it("comes to the same when it runs every night", () => {
    let files: string[] = [];
    for (let ago = 800; ago >= 0; ago -= 1)
      files = left([backupName(NOW - ago * DAY, "sqlite"), ...files], NOW - ago * DAY);
    expect(files.length).toBeLessThanOrEqual(7 + 4 + 12);
    expect(new Set(files.map((file) => file.slice(5, 12))).size).toBe(12);
    // What was erased from the data is in no backup older than this.
    expect(backupTime(files.at(-1)!)).toBeGreaterThan(NOW - 366 * DAY);
  });

  it("leaves a backup made by hand today beside the night's", () => {
    const files = [
      backupName(NOW, "sqlite"),
      backupName(NOW - 3_600_000, "sqlite"),
      backupName(NOW - 5 * 3_600_000, "sqlite"),
    ];
    expect(left(files)).toEqual(files);
  });

  it("never names a file that is no backup", () => {
    const foreign = [
      "replaced-2020-01-01T00-00-00Z.sqlite",
      "site.sqlite",
      "notes.txt",
      "site-2020-13-45T00-00-00Z.sqlite",
    ];
    expect(expiredBackups([...foreign, ...nights(30)], NOW)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/replaced|notes|site\.sqlite|13-45/)]),
    );
  });

  it("counts nights, not copies: seven days without a server are no reason to throw one away", () => {
    const old = nights(60).slice(40);
    expect(left(old).slice(0, 7)).toEqual(old.slice(0, 7));
  });
});
