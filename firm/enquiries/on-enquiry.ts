import type { Database, Queries } from "#db/database.ts";
import { hasOpened, isDeclined, NOT_SHOWN } from "./who-opened.ts";
import { tellInbox } from "./inbox-news.ts";
import type { StaffAct, VerbRefusal } from "./staff-act.ts";
import { isWalled, WALLED } from "./walls.ts";

const NAMES_FIRST: VerbRefusal = {
  status: 409,
  message: "Please look at the names and open it first; then you can do this. Nothing was changed.",
};

type First = ((queries: Queries) => Promise<void>) | undefined;

/**
 * What one of the staff does to an enquiry, in a transaction of its own: rows, line in the trail and mail, all or
 * nothing. What two people do at the same moment is done one after the other. Refused to who is kept out by a wall,
 * and, unless it may be done `unopened`, to who has not opened it. `quiet`: open inboxes need not look again; `first`:
 * what is locked before it. Answers
 * `"gone"` where the enquiry was erased or never was, a refusal with its sentence, or nothing where it was done.
 */
export function onEnquiry(
  database: Pick<Database, "engine" | "write">,
  act: Pick<StaffAct, "id" | "actor">,
  work: (queries: Queries) => Promise<VerbRefusal | undefined>,
  { unopened = false, quiet = false, first }: { unopened?: boolean; quiet?: boolean; first?: First } = {},
): Promise<VerbRefusal | "gone" | undefined> {
  return database.write(async (queries) => {
    await first?.(queries);
    const known = await queries
      .selectFrom("enquiries")
      .select("id")
      .where("id", "=", act.id)
      .where("erasedAt", "is", null)
      // SQLite has one writer at a time. Not `for update`: that waits for whoever refers to the row, as a join does.
      .$if(database.engine === "postgres", (query) => query.forNoKeyUpdate())
      .executeTakeFirst();
    if (!known) return "gone";
    if (await isWalled(queries, act.id, act.actor)) return WALLED;
    const opened = unopened || (await hasOpened(queries, act.id, act.actor));
    const refusal = opened ? await work(queries) : (await isDeclined(queries, act.id)) ? NOT_SHOWN : NAMES_FIRST;
    if (!refusal && !quiet) await tellInbox(queries);
    return refusal;
  });
}
