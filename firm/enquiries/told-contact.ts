import { recordAudit } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import type { ToldContactsTable } from "#db/intake-tables.ts";
import { isCallable } from "#text/written-numbers.ts";
import { columnsOf, FORM_TABLES } from "./field-columns.ts";
import { readdress } from "./readdress.ts";
import { readEnquiry } from "./read-enquiry.ts";
import { checkTold } from "./rules.ts";
import { nationalDigits } from "./same-person.ts";
import { indexAgain } from "./search-index.ts";
import type { StaffVerb } from "./staff-act.ts";

/** How somebody is reached. */
export type ContactField = ToldContactsTable["field"];

/** Whether what stands in a field of the form reaches anybody: `none` is no telephone number. */
export function isReached(field: ContactField, value: string): boolean {
  return field === "phone" ? isCallable(value) : value !== "";
}

/**
 * Writes down a telephone number or an e-mail address (`words`) that somebody told on the telephone: an address where
 * they had given none, a number also where the one they wrote is to stand behind it. They are called, mailed and found
 * by it from then on. What they wrote themselves is kept: what is mended or, left empty, taken back is only what was
 * told. `seen` is what was told before.
 */
export function tellContact(field: ContactField): StaffVerb {
  return async (queries, act) => {
    const { id, actor, at, engine, words, seen } = act;
    const enquiry = await readEnquiry(queries, "id", id);
    if (!enquiry) return undefined;
    const { kind, values } = enquiry;
    const told = (await toldContacts(queries, id)).find((one) => one.field === field);
    const stands = values[field] ?? "";
    const before = told ? stands : "";
    if (!told && isReached(field, stands)) {
      if (field === "email") return { status: 409, message: GIVEN_ADDRESS };
      if (enquiry.unacknowledged === "caller") return { status: 409, message: OURS };
      if (nationalDigits(words) === nationalDigits(stands)) return { status: 409, message: THE_SAME };
    }
    const checked = words.trim() === "" ? undefined : checkTold(field, words);
    if (checked?.ok === false) return { status: 400, message: `${checked.errors[0]!.message}.` };
    const value = checked?.values[field] ?? "";
    if (value === before) return undefined;
    if (before !== seen)
      return {
        status: 409,
        message: `Someone else changed this meanwhile to “${before}”. Yours is still here: save again.`,
      };
    const wrote = told ? told.wrote : stands;
    const stored = value === "" ? wrote : value;
    const column = columnsOf(kind, { ...values, [field]: stored })[field] ?? null;
    await queries
      .updateTable(FORM_TABLES[kind])
      .set({ [field]: column })
      .where("id", "=", id)
      .execute();
    if (field === "email") {
      await queries
        .updateTable("enquiries")
        .set({ email: stored.toLowerCase() || null })
        .where("id", "=", id)
        .execute();
      await readdress(queries, act, { from: stands, to: stored });
    }
    await queries.deleteFrom("toldContacts").where("enquiryId", "=", id).where("field", "=", field).execute();
    if (value !== "")
      await queries
        .insertInto("toldContacts")
        .values({ enquiryId: id, field, wrote, toldAt: at, toldBy: actor })
        .execute();
    await indexAgain(queries, engine, id);
    await recordAudit(queries, { at, actor, action: value === "" ? "untold-contact" : "told-contact", subject: id });
    return undefined;
  };
}

/** Why an address that a visitor wrote is not changed by who calls. */
export const GIVEN_ADDRESS =
  "They wrote an e-mail address themselves, and it stays: replies go there, and somebody else could call to have them " +
  "sent elsewhere.";

const OURS = "Their number was written down here: please correct it there.";

const THE_SAME = "This is the number they wrote themselves: it stands there already.";

/** What was told of one enquiry. */
export function toldContacts(queries: Queries, enquiryId: string): Promise<ToldContactsTable[]> {
  return queries.selectFrom("toldContacts").selectAll().where("enquiryId", "=", enquiryId).orderBy("field").execute();
}
