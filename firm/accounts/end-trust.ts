import { recordAudit } from "#db/audit.ts";
import type { Database } from "#db/database.ts";
import { forgetTrust } from "./trusted-devices.ts";
import type { User } from "./users.ts";

/** Trusts one of one's own devices no more: the next sign-in there asks for the second factor. */
export async function endTrust(database: Database, user: User, hash: string, now: number): Promise<void> {
  await database.write(async (queries) => {
    await forgetTrust(queries, user.id, hash);
    await recordAudit(queries, { at: now, actor: user.username, action: "untrusted-device", subject: user.id });
  });
}
