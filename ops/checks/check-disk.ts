import { existsSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { fine, wrong, type Finding } from "./finding.ts";

const MEGABYTE = 1024 * 1024;

/** Never less than this, in bytes. */
const LEAST = 512 * MEGABYTE;

/** A backup needs as much again as the database, and its log and a restore may need as much once more. */
const TIMES_DATABASE = 3;

/** Whether what is still to come has room. `file` is the embedded database, if there is one. */
export async function checkDisk(dataDir: string, file: string | undefined): Promise<Finding> {
  const about = "Disk";
  if (!existsSync(dataDir)) return fine(about, `${dataDir} does not exist, so nothing is kept there.`);
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const needed = Math.max(LEAST, TIMES_DATABASE * (file && existsSync(file) ? statSync(file).size : 0));
  const state = `${Math.floor(free / MEGABYTE)} MB are free below ${dataDir}`;
  if (free < needed)
    return wrong(
      about,
      `${state}, and ${Math.ceil(needed / MEGABYTE)} MB should be. Make room, or move DATA_DIR to a larger ` +
        `disk: a site that cannot write refuses enquiries.`,
    );
  return fine(about, `${state}.`);
}
