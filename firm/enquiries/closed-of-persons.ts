import type { Database, Queries } from "#db/database.ts";
import { isCallable } from "#text/written-numbers.ts";
import { rowsForReception, type ReceptionRow } from "./for-reception.ts";
import { wordsOf } from "./same-name.ts";
import { searchAmongClosed } from "./search.ts";
import { CLOSED_TO_REPLIES, isClosedToReplies } from "./states.ts";
import { marksOf } from "./walled-persons.ts";

/** By the number, at once. */
const MOST = 300;

/** What was closed of a person; `isSure`: it is theirs, and not only of their number under another name. */
export type ClosedOfPerson = ReceptionRow & { isSure: boolean };

type Of = Pick<ReceptionRow, "id" | "person" | "phone">;

/**
 * What was closed without an answer of the persons of several enquiries, as one of the staff may see it, by the ids of
 * these: by a joining, an entry from its page, the e-mail address or the telephone number. A few queries, however many
 * there are.
 */
export async function closedOfPersons(
  place: Pick<Database, "queries" | "engine">,
  username: string,
  rows: readonly Of[],
): Promise<Map<string, ClosedOfPerson>> {
  if (rows.length === 0) return new Map();
  const { queries } = place;
  const own = await marksOf(
    queries,
    rows.map(({ id }) => id),
  );
  const ids = await closedWith(place, rows, own);
  if (ids.length === 0) return new Map();
  const [closed, marks] = await Promise.all([rowsForReception(queries, ids, username), marksOf(queries, ids)]);
  const found = rows.flatMap((row) => {
    const mine = new Set(own(row.id));
    const theirs = closed
      .filter((one) => one.id !== row.id)
      .flatMap((one) => {
        const shared = marks(one.id).filter((mark) => mine.has(mark));
        if (shared.length === 0) return [];
        const isSure = shared.some((mark) => !mark.startsWith(BY_NUMBER)) || isSameName(one, row);
        return [{ ...one, isSure }];
      });
    const first = theirs.find((one) => one.isSure) ?? theirs[0];
    return first ? [[row.id, first] as const] : [];
  });
  return new Map(found);
}

const BY_NUMBER = "tel ";

/** Of what was closed so the ids of those that may share a mark. */
async function closedWith(
  place: Pick<Database, "queries" | "engine">,
  rows: readonly Of[],
  marksOfRow: (id: string) => string[],
): Promise<string[]> {
  const all = rows.flatMap(({ id }) => marksOfRow(id));
  const after = (begin: string) => all.flatMap((mark) => (mark.startsWith(begin) ? [mark.slice(begin.length)] : []));
  const numbers = after(BY_NUMBER).filter((digits) => isCallable(digits));
  const among = { closedAs: CLOSED_TO_REPLIES, limit: MOST };
  const byNumber = await searchAmongClosed(place, [...new Set(numbers)], among);
  const known = { emails: after("at "), persons: after("of "), ids: after("id ") };
  return [...new Set([...(await closedBy(place.queries, known)), ...byNumber])];
}

type Known = Record<"emails" | "persons" | "ids", string[]>;

async function closedBy(queries: Queries, { emails, persons, ids }: Known): Promise<string[]> {
  // How each was closed is looked at below: of all that were closed so, an engine may read each first.
  const some = () => queries.selectFrom("enquiries").select(["enquiries.id", "closedAs"]).where("erasedAt", "is", null);
  const found = await Promise.all([
    emails.length > 0 ? some().where("email", "in", emails).execute() : [],
    persons.length > 0
      ? some()
          .innerJoin("joinedEnquiries", "joinedEnquiries.enquiryId", "enquiries.id")
          .where("joinedEnquiries.personId", "in", persons)
          .execute()
      : [],
    some()
      .where((row) => row.or([row("enquiries.id", "in", ids), row("goesOnFrom", "in", ids)]))
      .execute(),
  ]);
  return found.flat().flatMap(({ id, closedAs }) => (isClosedToReplies(closedAs) ? [id] : []));
}

const isSameName = (one: Pick<Of, "person">, other: Pick<Of, "person">) =>
  wordsOf(one.person ?? "") === wordsOf(other.person ?? "");
