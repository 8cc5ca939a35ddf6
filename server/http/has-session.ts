import { findSession } from "#firm/accounts/sessions.ts";
import type { Database } from "#db/database.ts";
import { sessionIsOver } from "#firm/accounts/session-limits.ts";
import { tokenHash } from "#firm/accounts/session-token.ts";
import { tokenOf } from "#firm/accounts/session-cookie.ts";

/**
 * Whether who asks is signed in. Where the database is away nobody is: the page says so. `now` in milliseconds since
 * 1970.
 */
export async function hasSession(
  database: Pick<Database, "queries">,
  request: Request,
  siteUrl: string,
  now: number,
): Promise<boolean> {
  const token = tokenOf(request, siteUrl);
  const staff = token && (await findSession(database.queries, tokenHash(token)).catch(() => undefined));
  return staff ? !sessionIsOver(staff.session, now) : false;
}
