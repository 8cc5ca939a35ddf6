import type { Queries } from "#db/database.ts";
import { closeAs, reopen } from "./close.ts";
import { joinEnquiry, joinedWith, partEnquiry } from "./joined.ts";
import { readEnquiry } from "./read-enquiry.ts";
import type { StaffAct, StaffVerb, VerbRefusal } from "./staff-act.ts";
import { isWalled } from "./walls.ts";

/**
 * Says that staff wrote the same caller down twice: it is joined with the other, `to`, and waits no more. Nothing is
 * erased, nobody is mailed, and calls noted here wait as they did.
 */
export const enteredTwice: StaffVerb = async (queries, act) => {
  const enquiry = await readEnquiry(queries, "id", act.id);
  if (!enquiry || enquiry.closedAs === "twice") return undefined;
  const refusal = await refusalOf(queries, act, enquiry.unacknowledged === "caller");
  // A refusal takes nothing back: what may be refused comes before what is done.
  return refusal ?? (await joinEnquiry(queries, act)) ?? (await closeAs("twice", { unopened: true })(queries, act));
};

/** It was another caller after all: it waits again, and is joined with whom it was before. */
export const notEnteredTwice: StaffVerb = async (queries, act) => {
  const row = queries.selectFrom("enquiries").select(["closedAt", "closedAs"]).where("id", "=", act.id);
  const { closedAt, closedAs } = await row.executeTakeFirstOrThrow();
  if (closedAt === null || closedAs !== "twice") return undefined;
  const first = await joinedAt(queries, act.id, closedAt);
  // The other stays with those it was joined with.
  if (first !== undefined) await partEnquiry(queries, { ...act, id: first, to: act.id });
  return reopen(queries, act);
};

async function refusalOf(
  queries: Queries,
  { id, actor, to }: StaffAct,
  byStaff: boolean,
): Promise<VerbRefusal | undefined> {
  if (!byStaff) return { status: 409, message: "They wrote this themselves, and wait for an answer to it." };
  const rows = await queries
    .selectFrom("enquiries")
    .leftJoin("bookings", "bookings.enquiryId", "enquiries.id")
    .select(["enquiries.id", "urgency", "closedAt", "closedAs", "bookings.state"])
    .where("enquiries.id", "in", [id, to])
    .where("erasedAt", "is", null)
    .execute();
  const [mine, first] = [id, to].map((one) => rows.find((row) => row.id === one));
  if (!mine || !first || to === id || (await isWalled(queries, to, actor))) return { status: 400, message: OTHER_ONE };
  if (mine.closedAt !== null) return { status: 409, message: "It is closed already. Nothing was changed." };
  if (first.closedAs === "twice")
    return { status: 409, message: "That one is marked as entered twice itself. Please choose the one that stays." };
  if (UNDECIDED.has(mine.state ?? ""))
    return {
      status: 409,
      message: "It asks for a time of its own. Please cancel that on the page of the appointment: it closes this one.",
    };
  if (first.closedAt === null && mine.urgency < first.urgency)
    return {
      status: 409,
      message:
        "What cannot wait is ticked here and not on the other. Please correct the other first, or mark that one.",
    };
  return undefined;
}

const OTHER_ONE = "Please choose the other one, which stays, or write its reference. Nothing was changed.";

/** Of a booking: somebody still has to say what becomes of its time. */
const UNDECIDED = new Set(["held", "asked", "proposed", "lapsed"]);

/** The id of the one it was joined with as it was marked; undefined where it had been joined before. */
async function joinedAt(queries: Queries, id: string, at: number): Promise<string | undefined> {
  const line = await queries
    .selectFrom("audit")
    .innerJoin("enquiries", "enquiries.reference", "audit.detail")
    .select("enquiries.id")
    .where("audit.subject", "=", id)
    .where("audit.action", "=", "joined")
    .where("audit.at", "=", at)
    .executeTakeFirst();
  return line && (await joinedWith(queries, id)).includes(line.id) ? line.id : undefined;
}
