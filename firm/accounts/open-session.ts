import type { Database } from "#db/database.ts";
import { findSession, markSeen, type Session } from "./sessions.ts";
import type { User } from "./users.ts";
import { tokenOf, type CookieCarrier } from "./session-cookie.ts";
import { SEEN_EVERY, sessionIsOver } from "./session-limits.ts";
import { tokenHash } from "./session-token.ts";

/** Who is signed in. */
export type SignedIn = { user: User; session: Session };

/** The staff member whose open session this request belongs to. */
export async function signedIn(
  database: Database,
  request: CookieCarrier,
  siteUrl: string,
  now: number,
): Promise<SignedIn | undefined> {
  const token = tokenOf(request, siteUrl);
  if (!token) return undefined;
  const staff = await findSession(database.queries, tokenHash(token));
  if (!staff || sessionIsOver(staff.session, now)) return undefined;
  if (now - staff.session.seenAt >= SEEN_EVERY && !isUnattended(request))
    await database.write((queries) => markSeen(queries, staff.session.tokenHash, now));
  return staff;
}

/**
 * What an open screen asks by itself, with nobody before it, is no use of the session: else it would never end
 * (session-limits.ts).
 */
function isUnattended({ headers }: CookieCarrier): boolean {
  return headers.get("accept") === "text/event-stream" || headers.get("x-unattended") === "1";
}
