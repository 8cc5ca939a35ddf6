import { SYSTEM } from "../audit.ts";
import { eraseEnquiry } from "../erase-enquiry.ts";
import type { Database } from "../open.ts";

/** Erases in a restored database what had been erased since its backup was made. Answers how many enquiries that were. */
export async function eraseAgain(database: Database, ids: string[], at: number): Promise<number> {
  let erased = 0;
  for (const id of ids) {
    if (await database.write((queries) => eraseEnquiry(queries, id, { actor: SYSTEM, at, reason: "restored" }))) erased += 1;
  }
  return erased;
}
