import { askBefore } from "#firm/enquiries/ask-closer.ts";
import { beforeCall } from "#firm/enquiries/before-call.ts";
import { calledAbout } from "#firm/enquiries/called-about.ts";
import { enquiryForStaff } from "#firm/enquiries/enquiry-for-staff.ts";
import {
  findForReception,
  newestForReception,
  oneForReception,
  waitingForReception,
} from "#firm/enquiries/for-reception.ts";
import { inboxCounts } from "#firm/enquiries/inbox-counts.ts";
import { INBOX_LISTS } from "#firm/enquiries/inbox-lists.ts";
import { inboxPage } from "#firm/enquiries/inbox.ts";
import { mailGoesTo } from "#firm/enquiries/mail-goes-to.ts";
import { namesOnFile } from "#firm/enquiries/names-on-file.ts";
import { namesWaiting } from "#firm/enquiries/names-waiting.ts";
import { callsToReturn } from "#firm/enquiries/open-calls.ts";
import { declinedOfPerson, othersOfDeclined } from "#firm/enquiries/others-of-declined.ts";
import { readEnquiry } from "#firm/enquiries/read-enquiry.ts";
import { fromSameAddress, staffEnquiry } from "#firm/enquiries/staff-enquiry.ts";
import { timedUnread } from "#firm/enquiries/timed-unread.ts";
import { callsOf } from "#firm/enquiries/take-call.ts";
import { toldContacts } from "#firm/enquiries/told-contact.ts";
import { trailFor } from "#firm/enquiries/trail-for.ts";
import { unansweredUrgent } from "#firm/enquiries/unanswered-urgent.ts";
import { unreadUrgent } from "#firm/enquiries/unread-urgent.ts";
import { marksOf } from "#firm/enquiries/urgent-marks.ts";
import { othersOfPerson } from "#firm/enquiries/whole-person.ts";
import { everyEnquiry } from "#firm/export/read-whole.ts";
import { countNumbers } from "#firm/numbers/count-numbers.ts";
import { promisesThisMonth } from "#firm/numbers/numbers.ts";
import { toTell } from "#firm/appointments/tell-them.ts";
import { threadOf } from "#firm/replies/thread.ts";
import type { Office } from "./office-in-process.ts";

type Read = [what: string, found: unknown];

/** What one of the staff reads of all enquiries at once. */
export async function readLists({ database, time, appointments }: Office, username: string): Promise<Read[]> {
  const { queries } = database;
  const now = time.now;
  const lists = INBOX_LISTS.flatMap((list) =>
    (["urgent", "newest"] as const).map(async (order): Promise<Read> => {
      const query = { list, order, area: null, search: "", after: null, user: username };
      const { rows } = await inboxPage(database, query);
      return [`${list}, ${order}`, rows.map(({ id }) => id)];
    }),
  );
  return [
    ...(await Promise.all(lists)),
    ["counts", await inboxCounts(database, now, { user: username })],
    ["promises", await promisesThisMonth(database, now)],
    ["urgent, unread", await unreadUrgent(database, username)],
    ["urgent, not answered", await unansweredUrgent(database, username)],
    ["urgent, with a time", await timedUnread(database, username)],
    ["names waiting", await namesWaiting(queries, username, now)],
    ["calls to return", await callsToReturn(queries, username, [])],
    ["to tell", await toTell(queries, { username, now })],
    ["reception", (await waitingForReception(database, username, null)).rows],
    ["newest", await newestForReception(database, username)],
    ["behind a wall", await appointments.behindWall()],
    ["numbers", await countNumbers(database, { from: "2026-11-01", to: "2026-11-30", wrong: undefined }, now)],
    ["export", await all(everyEnquiry(queries, username))],
  ];
}

async function all<One>(found: AsyncIterable<One>): Promise<One[]> {
  const list: One[] = [];
  for await (const one of found) list.push(one);
  return list;
}

/** What one of the staff reads of one enquiry. */
export async function readOne(office: Office, username: string, id: string): Promise<Read[]> {
  const { database, time, appointments, receipts } = office;
  const { queries } = database;
  const enquiry = await readEnquiry(queries, "id", id);
  const token = enquiry?.token;
  const record = await staffEnquiry(queries, id);
  const asked = { id, username, at: time.now };
  return [
    ["enquiry", await enquiryForStaff(database, id, username)],
    ["at reception", await oneForReception(queries, username, id)],
    ["names", record && (await namesOnFile(database, record, username))],
    ["same address", record && (await fromSameAddress(queries, record))],
    ["before a call", await beforeCall(queries, id, username)],
    ["ask before", await askBefore(database, username, id)],
    ["called about", await calledAbout(queries, id)],
    ["calls", await callsOf(queries, id)],
    ["marks", await marksOf(queries, id)],
    ["told", await toldContacts(queries, id)],
    ["mail goes to", await mailGoesTo(queries, id)],
    ["others", await othersOfPerson(database, id)],
    ["declined", await declinedOfPerson(database, asked)],
    ["with a decline", await othersOfDeclined(database, appointments.ofDeclined, asked)],
    ["thread", await threadOf(queries, [id])],
    ["appointment", await appointments.find(id)],
    ["receipt", token && (await receipts.find(token))],
    ["time on the receipt", token && (await appointments.onReceipt(token))],
    [
      "found by name",
      (await findForReception(database, username, enquiry?.values.lastName ?? "")).map((row) => row.id),
    ],
    ["found by number", (await findForReception(database, username, enquiry?.values.phone ?? "")).map((row) => row.id)],
    ["trail", (await trailFor(database, id, username)).map(({ action, detail }) => [action, detail])],
  ];
}

/**
 * As it stands in a snapshot: times in minutes since `now`, without what is empty or random. In order of the words,
 * because what came at one moment stands in the order of random ids. `plain` gives what is random its name.
 */
export function asRead(found: unknown, now: number, plain: (text: string) => string): string {
  const told = (value: unknown): string => {
    if (typeof value === "number" && value > 1e12) return `${(value - now) / 60_000}min`;
    if (value instanceof Map || value instanceof Set) return told([...value]);
    if (Array.isArray(value)) return within("[", value.map(told).filter(Boolean).toSorted(), "]");
    if (typeof value === "object" && value !== null) {
      const named = Object.entries(value).map(([name, one]) => [name, RANDOM.test(name) ? "" : told(one)]);
      return within(
        "{",
        named.flatMap(([name, one]) => (one ? [`${name}: ${one}`] : [])),
        "}",
      );
    }
    return value === null || value === undefined || value === false ? "" : plain(String(value));
  };
  return told(found);
}

const within = (open: string, parts: string[], close: string) =>
  parts.length > 0 ? open + parts.join(", ") + close : "";

const RANDOM = /token|formKey|hash|sealed|password/i;

/** What reception reads of all that is read here. */
export const AT_RECEPTION = new Set([
  "reception",
  "newest",
  "calls to return",
  "to tell",
  "at reception",
  "before a call",
  "ask before",
  "calls",
  "mail goes to",
]);
