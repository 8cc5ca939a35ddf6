import type { Queries } from "#db/database.ts";
import { trustDevice } from "#firm/accounts/trusted-devices.ts";
import { hashOfEntry } from "#firm/figures/apply-checks.ts";
import { setCalendar } from "#firm/appointments/lawyer-calendar-rows.ts";
import { saveTimes, storedTimes } from "#firm/appointments/lawyer-times-rows.ts";
import { addCheck } from "#firm/figures/figure-check-rows.ts";
import { GOOD_APPOINTMENT, GOOD_MESSAGE, ORIGIN, type TestSite } from "./test-site.ts";
import { softwarePasskey } from "./software-passkey.ts";
import { formOf, GOOD_ANSWERS, pdf, sendForm, sentForm } from "./identification.ts";
import { subscribe } from "./subscribers.ts";
import { addReadyUser, fieldOf, visitAsStaff, type StaffVisit } from "./staff-visit.ts";

const PLACE = { address: "https://calendar.example/own/", login: { username: "p.r", password: "not shown" } };

export type FullOffice = { administrator: StaffVisit; receipts: string[]; feed: string };

/**
 * A site where something of each kind has happened: every table of the office holds a row, every column of words a
 * word.
 */
export async function fullOffice(site: TestSite): Promise<FullOffice> {
  const administrator = await visitAsStaff(site, "m.okafor", "administrator");
  await addReadyUser(site, "n.roy");
  const receipts = await Promise.all(
    [
      site.postJson("/api/contact", { ...GOOD_MESSAGE, phone: "519-555-0188" }),
      site.postJson("/api/contact", { ...GOOD_MESSAGE, website: "spam", message: "Another message, of a machine." }),
      site.postJson("/api/appointments", GOOD_APPOINTMENT),
    ].map(async (answer) => ((await (await answer).json()) as { path: string }).path),
  );
  await site.postForm(receipts[0]!, { correction: "In May, not in June." });
  for (const { id } of await site.database.queries
    .selectFrom("enquiries")
    .select("id")
    .where("heldReason", "is", null)
    .execute()) {
    const page = `/staff/enquiries/${id}`;
    await administrator.post(page, { intent: "open" });
    await administrator.post(page, { intent: "note", words: "Called back." });
    await administrator.post(page, { intent: "other-party", words: "Maple Homes Inc." });
    await administrator.post(page, { intent: "about", words: "Tomas Halloran", seen: "" });
    await administrator.post(page, { intent: "remind", words: "Ask for the letter.", day: "2026-12-01" });
    await administrator.post(page, { intent: "take-call", words: "Please call back." });
    await administrator.post(page, { intent: "try-call" });
    // Last: a call would end it.
    await administrator.post(page, { intent: "snooze", day: "2026-12-01" });
  }
  const { id } = await site.database.queries
    .selectFrom("enquiries")
    .select("id")
    .where("kind", "=", "message")
    .where("heldReason", "is", null)
    .executeTakeFirstOrThrow();
  const opened = await administrator.text(`/staff/enquiries/${id}`);
  await administrator.post(`/staff/enquiries/${id}`, {
    intent: "reply",
    words: "Please bring your passport.",
    thread: fieldOf(opened, "thread"),
  });
  await administrator.post(`/staff/enquiries/${id}/draft`, { words: "One more thing.", turn: "1" });
  await administrator.post(`/staff/enquiries/${id}`, { intent: "outcome", words: "retained" });
  await administrator.post("/staff/templates/new", { intent: "save", title: "A first meeting", words: "Please come." });
  const { id: other } = await site.database.queries
    .selectFrom("enquiries")
    .select("id")
    .where("kind", "=", "appointment")
    .executeTakeFirstOrThrow();
  await administrator.post(`/staff/enquiries/${id}`, { intent: "join", to: other });
  await administrator.post("/staff?index", { intent: "take", ids: other });
  const { id: colleague } = await addReadyUser(site, "k.lund");
  const profile = { displayName: "Kari Lund", email: "kari@firm.example", languages: "English, Norwegian" };
  await administrator.post(`/staff/users/${colleague}`, profile);
  await administrator.post(`/staff/enquiries/${id}`, { intent: "hand-over", to: "k.lund" });
  await administrator.post(`/staff/enquiries/${id}`, { intent: "wall", to: "n.roy" });
  const calls = await site.database.queries.selectFrom("calls").select(["id", "enquiryId"]).execute();
  for (const { id: key, enquiryId } of calls.slice(0, 1))
    await administrator.post(`/staff/enquiries/${enquiryId}`, { intent: "return-call", key });
  for (const { id: key, enquiryId } of calls.slice(1, 2))
    await administrator.post(`/staff/enquiries/${enquiryId}`, { intent: "strike-call", key });
  const [moved] = calls;
  const right = moved!.enquiryId === id ? other : id;
  const entry = { intent: "take-call", words: "About the hearing.", key: crypto.randomUUID() };
  await administrator.post(`/staff/enquiries/${moved!.enquiryId}`, entry);
  await administrator.post(`/staff/enquiries/${moved!.enquiryId}`, { intent: "move-call", key: entry.key, to: right });
  // A call ended it.
  for (const one of [id, other])
    await administrator.post(`/staff/enquiries/${one}`, { intent: "snooze", day: "2026-12-01" });
  await holdKeys(site, administrator);
  const form = await sentForm(site, administrator, `/staff/enquiries/${id}`);
  await sendForm(site, form, formOf(GOOD_ANSWERS, [{ name: "passport.pdf", bytes: pdf() }]));
  await administrator.post(`/staff/enquiries/${id}`, { intent: "stop-identification" });
  // What came back made it wait again.
  await administrator.post(`/staff/enquiries/${id}`, { intent: "answered", without: "reply" });
  await subscribe(site, "reader@example.com");
  await writeAndSend(administrator);
  await administrator.post("/staff/announcements", {
    words: "We are moving.",
    startsOn: "2026-11-21",
    endsOn: "2026-11-30",
    closedFrom: "",
    closedUntil: "",
  });
  const list = new FormData();
  list.append("names", "Ana Pereira; client, file 7");
  list.append("way", "add");
  await site.ask("/staff/conflicts/list", {
    method: "POST",
    body: list,
    headers: { cookie: administrator.cookie, origin: ORIGIN },
  });
  await administrator.post("/staff/conflicts", { names: "Ana Pereira" });
  const feed = /(\/staff\/feed\/[\w-]{43}\.ics)/.exec(
    await (await administrator.post("/staff/appointments/feeds", {})).text(),
  )![1]!;
  await site.database.write((queries) =>
    queries
      .updateTable("outbox")
      .set({ failedAt: site.clock.now, lastError: "550 no such user" })
      .where("kind", "=", "acknowledgement")
      .execute(),
  );
  const times = storedTimes.parse({ areas: ["Criminal Law"] });
  await saveTimes(site.database, "priya-raghunathan", times, {
    actor: administrator.user.username,
    at: site.clock.now,
  });
  await setCalendar(site.database, "priya-raghunathan", PLACE, {
    actor: administrator.user.username,
    at: site.clock.now,
  });
  await site.database.write(async (queries) => {
    const at = site.clock.now;
    const answer = { subject: "Re: Refused visa", words: "Tuesday, please.", sender: "ana@example.com" };
    const marks = { side: "visitor", expected: 1, automatic: 0, cut: 0, attachments: "[]" } as const;
    await queries
      .insertInto("answers")
      .values({ id: "an-answer", enquiryId: id, messageId: "<one@example.com>", createdAt: at, ...answer, ...marks })
      .execute();
    await queries
      .updateTable("calls")
      .set({ caller: "Ida Roy", callerPhone: "519-555-0187", calledAbout: "Lou Roy" })
      .execute();
    await markUrgent(queries, { id, at, callId: calls[0]!.id });
    const told = { field: "phone", wrote: "none", toldAt: at, toldBy: administrator.user.username } as const;
    await queries
      .insertInto("toldContacts")
      .values({ enquiryId: id, ...told })
      .execute();
    const { username } = administrator.user;
    const word = { words: "Please bring the letter.", leftAt: at, leftBy: username, toldAt: at, toldBy: username };
    await queries
      .insertInto("wordsForCallers")
      .values({ enquiryId: id, ...word })
      .execute();
    const inPerson = { owner: username, urgency: 0, instead: 0, toldAt: at, toldBy: username } as const;
    await queries
      .insertInto("toldInPerson")
      .values({ enquiryId: id, ...inPerson })
      .execute();
    const failure = "The server cannot be reached.";
    await queries.updateTable("lawyerCalendars").set({ failure, etag: "e", lastModified: "m" }).execute();
    await queries.updateTable("bookings").set({ reason: "Nobody is there." }).execute();
    const { enquiryId, ...stood } = await queries.selectFrom("bookings").selectAll().executeTakeFirstOrThrow();
    const before = JSON.stringify({ ...stood, offers: [], waited: true });
    const { sequence } = stood;
    const moved = { enquiryId, sequence, verb: "move-time", at, leavesAt: at, before, reason: "Nobody is there." };
    await queries.insertInto("bookingChanges").values(moved).execute();
    const [known, by] = [JSON.stringify({ ...stood, offers: [] }), administrator.user.username];
    const due = { leavesAt: at, latest: at, mailId: "<news@firm.example>", said: known };
    const untold = { enquiryId, known, changedAt: at - 1, changedBy: by, until: at, toldAt: at, toldBy: by, ...due };
    await queries.insertInto("toTell").values(untold).execute();
    await queries
      .insertInto("lawFiles")
      .values({ file: "I-2.5", lookedAt: at, failingSince: at, failure: "404" })
      .execute();
    const found = { key: "I-2.5 25", file: "I-2.5", lines: "A line.", amended: "2026, c. 4, s. 1" };
    await queries.insertInto("lawSections").values(found).execute();
    await addCheck(queries, {
      id: "a-check",
      figure: "trv-fee",
      entryHash: hashOfEntry(site.content.law["trv-fee"]!),
      outcome: "changed",
      words: "A fee of $200",
      found: "$200",
      sectionState: null,
      // A check counts from the day on which the register itself was read.
      checkedOn: "2026-12-01",
      at,
      actor: "m.okafor",
    });
  });
  return { administrator, receipts, feed };
}

async function markUrgent(queries: Queries, { id, at, callId }: { id: string; at: number; callId: string }) {
  const said = { custodySince: "2026-11-20", nextHearing: "2026-11-24", deadlineDay: "2026-11-26" };
  const ticked = { inCustody: "yes", deadlineSoon: "yes", markedAt: at, markedBy: "m.okafor" } as const;
  const stood = { closedAt: at, closedBy: "m.okafor", closedAs: "answered", respondBy: at };
  await queries.updateTable("enquiries").set({ deadlineDay: "2026-11-26" }).where("id", "=", id).execute();
  await queries
    .insertInto("urgentMarks")
    .values({ id: "a-mark", enquiryId: id, callId, ...said, ...ticked, ...stood })
    .execute();
  await queries.updateTable("calls").set({ struckAs: "taken-back" }).where("struckAt", "is not", null).execute();
}

/** Twice saved, so that there is a version of before. */
async function writeAndSend(author: StaffVisit): Promise<void> {
  const article = {
    title: "What is new for tenants?",
    slug: "for-tenants",
    excerpt: "Two sentences. And one more.",
    category: "Real Estate Law",
    tags: "tenants",
    content: "A plain paragraph.",
    published: "yes",
  };
  const page = (await author.post("/staff/articles/new", { ...article, seen: "0" })).headers
    .get("location")!
    .split("?")[0]!;
  const seen = /name="seen" value="(\d+)"|value="(\d+)" name="seen"/.exec(await author.text(page));
  await author.post(page, { ...article, content: "Another paragraph.", seen: seen?.[1] ?? seen?.[2] ?? "" });
  await author.post(`${page}/send`, { intent: "send" });
  const planned = { ...article, title: "For owners", slug: "for-owners", seen: "0" };
  const second = (await author.post("/staff/articles/new", planned)).headers.get("location")!.split("?")[0]!;
  await author.post(`${second}/send`, { intent: "later", day: "2027-01-11", time: "07:00" });
}

/** A passkey, and a device that is trusted; both are the administrator's. */
async function holdKeys(site: TestSite, { user, get, post }: StaffVisit): Promise<void> {
  const options = (await (await get("/staff/passkeys/options?for=make")).json()) as never;
  const passkey = softwarePasskey(ORIGIN).make(options);
  await post("/staff/account/passkeys", { intent: "add-passkey", name: "Phone", passkey });
  await site.database.write((queries) => trustDevice(queries, user.id, "Firefox on Windows", site.clock.now));
}
