import { recordAudit } from "#db/audit.ts";
import type { Database } from "#db/database.ts";
import type { Sealer } from "#db/sealer.ts";
import { documentOf, type Document } from "#firm/identification/identification.ts";
import { hasOpened, isDeclined, NOT_SHOWN } from "./who-opened.ts";
import type { VerbRefusal } from "./staff-act.ts";
import { isWalled, WALLED } from "./walls.ts";

const NAMES_FIRST: VerbRefusal = { status: 409, message: "Please look at the names and open the enquiry first." };

type Taking = { enquiryId: string; id: string; actor: string; at: number; sealer: Sealer };

/**
 * A document of an enquiry for one of the staff, with a line in the trail: only for who has opened the enquiry and is
 * not kept from it. Undefined where there is none.
 */
export async function takeDocument(
  database: Database,
  { enquiryId, id, actor, at, sealer }: Taking,
): Promise<Document | VerbRefusal | undefined> {
  const { queries } = database;
  if (await isWalled(queries, enquiryId, actor)) return WALLED;
  if (!(await hasOpened(queries, enquiryId, actor)))
    return (await isDeclined(queries, enquiryId)) ? NOT_SHOWN : NAMES_FIRST;
  const document = await documentOf(queries, { enquiryId, id, sealer });
  if (!document) return undefined;
  await database.write((writing) => recordAudit(writing, { at, actor, action: "took-document", subject: enquiryId }));
  return document;
}
