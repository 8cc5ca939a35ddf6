import { chmodSync, closeSync, openSync, readdirSync, statSync } from "node:fs";

/** Read, write and search by anybody but the owner. */
const OF_OTHERS = 0o077;

/** Makes an empty file that its owner alone may read, whatever the umask; one that is there stays as it is. */
export function createPrivately(file: string): void {
  try {
    closeSync(openSync(file, "ax", 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/**
 * Takes every right of others away from a file or folder that is there. Whose it is, or a file system without such
 * rights, may forbid that: `othersMayRead` tells.
 */
export function takeFromOthers(place: string): void {
  if (!othersMayRead(place)) return;
  try {
    chmodSync(place, statSync(place).mode & 0o700);
  } catch {
    // Not this user's to change.
  }
}

/** Windows has other rights, which a mode does not tell of: there nothing is said. */
export function othersMayRead(place: string): boolean {
  if (process.platform === "win32") return false;
  return ((statSync(place, { throwIfNoEntry: false })?.mode ?? 0) & OF_OTHERS) !== 0;
}

/** Whether a folder holds nothing but what the site puts there: the database, its logs, what a restore put aside. */
export function isSitesOwn(folder: string): boolean {
  return readdirSync(folder).every((name) => /^(site[.-]|replaced-|backups$|lost\+found$)/.test(name));
}
