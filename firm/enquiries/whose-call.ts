import { answeringUsers, lawyersOfUsers } from "#firm/accounts/accounts.ts";
import type { Queries } from "#db/database.ts";
import { DAY } from "#time/units.ts";
import { lastTries } from "./try-call.ts";
import { isWalled, wallsAmong } from "./walls.ts";

/** Who is to call back; `address` is undefined where they gave none. */
export type Callee = { username: string; address: string | undefined };

/**
 * Whose the calls about some enquiries are, by the enquiry: its owner's, and where nobody has it, of the lawyer the
 * appointment is with. Nobody's where neither may sign in and see it.
 */
export async function calleesOf(queries: Queries, enquiryIds: string[]): Promise<Map<string, Callee>> {
  if (enquiryIds.length === 0) return new Map();
  const [rows, users, lawyers, walls] = await Promise.all([
    queries
      .selectFrom("enquiries")
      .leftJoin("bookings", "bookings.enquiryId", "enquiries.id")
      .select(["enquiries.id", "owner", "lawyer"])
      .where("enquiries.id", "in", enquiryIds)
      .execute(),
    answeringUsers(queries),
    lawyersOfUsers(queries),
    wallsAmong(queries, enquiryIds),
  ]);
  return new Map(
    rows.flatMap(({ id, owner, lawyer }) => {
      const walled = new Set(walls.filter(({ enquiryId }) => enquiryId === id).map(({ username }) => username));
      const open = users.filter(({ username }) => !walled.has(username));
      const user =
        open.find(({ username }) => username === owner) ??
        (lawyer === null ? undefined : open.find(({ username }) => lawyers.get(username) === lawyer));
      return user ? [[id, { username: user.username, address: user.email ?? undefined }] as const] : [];
    }),
  );
}

/** So long after somebody tried to call them back, in milliseconds, whoever calls returns that call. */
const LATELY = 7 * DAY;

/**
 * The lawyer whose call whoever calls returns: they tried last, nobody has reached them since, and may be mailed. Asked
 * of what is nobody's; `by`: who noted the call, whom nobody need tell. `at` in milliseconds since 1970.
 */
export async function lawyerWhoTried(
  queries: Queries,
  enquiryId: string,
  { by, at }: { by: string; at: number },
): Promise<{ username: string; address: string } | undefined> {
  const last = (await lastTries(queries, [enquiryId], at - LATELY)).get(enquiryId);
  if (!last || last.by === by || (await isWalled(queries, enquiryId, last.by))) return undefined;
  const user = (await answeringUsers(queries)).find(({ username }) => username === last.by);
  if (!user?.email) return undefined;
  const reached = await queries
    .selectFrom("calls")
    .select("id")
    .where("enquiryId", "=", enquiryId)
    .where("returnedBy", "is not", null)
    .where("returnedAt", ">", last.at)
    .executeTakeFirst();
  return reached ? undefined : { username: user.username, address: user.email };
}
