import type { Queries } from "#db/database.ts";
import { nationalDigits } from "./same-person.ts";

type Pair = { id: string; username: string };

/**
 * Of some pairs of an enquiry and one of the staff those that a wall keeps apart: one of the enquiry itself, or of
 * another of the same person, by a joining, an entry from its page, the e-mail address or the telephone number, as
 * same-person.ts finds them.
 * A few queries, however many there are.
 */
export async function keptApart<Of extends Pair>(queries: Queries, pairs: readonly Of[]): Promise<Of[]> {
  if (pairs.length === 0) return [];
  const usernames = [...new Set(pairs.map(({ username }) => username))];
  const walls = await queries
    .selectFrom("walls")
    .select(["enquiryId", "username"])
    .where("username", "in", usernames)
    .execute();
  if (walls.length === 0) return [];
  const marks = await marksOf(queries, [...walls.map(({ enquiryId }) => enquiryId), ...pairs.map(({ id }) => id)]);
  const kept = new Set(
    walls.flatMap(({ enquiryId, username }) => marks(enquiryId).map((mark) => `${username} ${mark}`)),
  );
  return pairs.filter(({ id, username }) => marks(id).some((mark) => kept.has(`${username} ${mark}`)));
}

/** Those of some enquiries whose person this one of the staff is kept from. */
export async function keptFrom(queries: Queries, ids: readonly string[], username: string): Promise<Set<string>> {
  const pairs = ids.map((id) => ({ id, username }));
  return new Set((await keptApart(queries, pairs)).map(({ id }) => id));
}

/** User names of those whom any wall keeps from anything. */
export async function walledUsers(queries: Queries): Promise<string[]> {
  // Asked of each user, of whom there are few: the inbox asks this each time, and walls only grow.
  const rows = await queries
    .selectFrom("users")
    .select("username")
    .where((row) =>
      row.exists(row.selectFrom("walls").select("walls.username").whereRef("walls.username", "=", "users.username")),
    )
    .execute();
  return rows.map(({ username }) => username);
}

/** Fewer than an engine takes in one statement. */
const MOST = 5000;

/** What tells that two enquiries are one person's, each mark as a word. */
export async function marksOf(queries: Queries, all: string[]): Promise<(id: string) => string[]> {
  const marks = new Map<string, string[]>();
  const ids = [...new Set(all)];
  for (let from = 0; from < ids.length; from += MOST) {
    const rows = await queries
      .selectFrom("enquiries")
      .leftJoin("contacts", "contacts.id", "enquiries.id")
      .leftJoin("appointments", "appointments.id", "enquiries.id")
      .leftJoin("joinedEnquiries", "joinedEnquiries.enquiryId", "enquiries.id")
      .leftJoin("toldContacts", (join) =>
        join.onRef("toldContacts.enquiryId", "=", "enquiries.id").on("toldContacts.field", "=", "phone"),
      )
      .select([
        "enquiries.id",
        "enquiries.email",
        "enquiries.goesOnFrom",
        "contacts.phone as written",
        "appointments.phone as asked",
        "joinedEnquiries.personId",
        "toldContacts.wrote as first",
      ])
      .where("enquiries.id", "in", ids.slice(from, from + MOST))
      .execute();
    for (const { id, email, written, asked, first, personId, goesOnFrom } of rows) {
      // Of a number that was told on the telephone, the one they wrote is theirs as well.
      const numbers = [written ?? asked ?? "", first ?? ""].map(nationalDigits);
      const known = [
        email && `at ${email}`,
        ...numbers.map((digits) => digits && `tel ${digits}`),
        personId && `of ${personId}`,
        // The mark that the other one has of itself.
        goesOnFrom && `id ${goesOnFrom}`,
      ];
      marks.set(id, [`id ${id}`, ...known.filter((mark) => typeof mark === "string" && mark !== "")] as string[]);
    }
  }
  return (id) => marks.get(id) ?? [];
}
