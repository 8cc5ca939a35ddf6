import type { Queries } from "#db/database.ts";
import { notedBy } from "./correct-noted.ts";
import { oneForReception } from "./for-reception.ts";
import { joinedWith } from "./joined.ts";
import { readEnquiry } from "./read-enquiry.ts";
import { calleesOf } from "./whose-call.ts";

/**
 * Callers who were entered twice and are joined with an enquiry, which stays: as one of the staff may see them, with
 * what was noted as they were entered (where it is theirs to read), their calls that nobody returned and the user name
 * of whose these are.
 */
export async function enteredWith(queries: Queries, username: string, id: string) {
  const twice = await twinsOf(queries, id);
  const rows = await Promise.all(twice.map((one) => oneForReception(queries, username, one)));
  const callees = await calleesOf(queries, twice);
  const found = rows.filter((row) => row !== undefined);
  return Promise.all(
    found.map(async (row) => {
      const calls = row.calls.filter(({ returnedAt, struckAt }) => returnedAt === null && struckAt === null);
      const enquiry = await readEnquiry(queries, "id", row.id);
      const noted = enquiry && (await notedBy(queries, enquiry, username));
      return { ...row, calls, noted, callee: callees.get(row.id)?.username };
    }),
  );
}

/** Where something is done that was pressed on the page of `id`: with `of`, where that is the same caller once more. */
export async function twinMeant(queries: Queries, id: string, of: string): Promise<string> {
  return of !== "" && (await twinsOf(queries, id)).includes(of) ? of : id;
}

/** None for one that is itself marked: it leads to the other. */
async function twinsOf(queries: Queries, id: string): Promise<string[]> {
  const joined = await joinedWith(queries, id);
  if (joined.length === 0) return [];
  const rows = await queries
    .selectFrom("enquiries")
    .select(["id", "closedAs"])
    .where("id", "in", [id, ...joined])
    .where("erasedAt", "is", null)
    .orderBy("createdAt")
    .execute();
  const isTwice = new Set(rows.flatMap((row) => (row.closedAs === "twice" ? [row.id] : [])));
  return isTwice.has(id) ? [] : rows.flatMap((row) => (isTwice.has(row.id) ? [row.id] : []));
}
