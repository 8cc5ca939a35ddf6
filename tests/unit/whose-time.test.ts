import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addUser, changeUser } from "#firm/accounts/users.ts";
import { whoseTimeWriter } from "#firm/appointments/whose-time-mail.ts";
import { actOnEnquiry } from "#firm/enquiries/staff-actions.ts";
import { readMessage } from "#mail/read-message.ts";
import { FIRM_OF_A_DAY, SITE_URL } from "#tests/support/firm-of-a-day.ts";
import { NOW, officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { CALLER, FROM } from "#tests/support/people-who-write.ts";
import { askForTime, bookingRow, pressOn, setTimes } from "#tests/support/times-in-process.ts";
import { MINUTE } from "#time/units.ts";

// Which lawyer is mailed whose time an appointment comes to be, and whose it is no more.
const AMARA = "amara-okafor";
const DANIEL = "daniel-castellanos";
const BY_ANYONE = "General Legal Consultation";

let office: Office;
let id: string;
let token: string;

beforeEach(async () => {
  office = await officeInProcess();
  await user("d.castellanos", "daniel@firm.example", DANIEL);
  await setTimes(office, "priya-raghunathan", { areas: ["None"] });
  ({ id, token } = await askForTime(office, { practiceArea: BY_ANYONE, preferredTime: "2:00 PM" }));
  await press("move-time", { times: ["2026-11-24 2:00 PM"], lawyer: AMARA }, "a.okafor");
  await letLeave();
});
afterEach(() => office.database.close());

const user = (username: string, email: string | null, lawyer: string) =>
  office.database.write(async (queries) => {
    const added = await addUser(queries, { username, password: "-", role: "lawyer", lawyer, createdAt: NOW });
    await changeUser(queries, added, { email, mustChangePassword: 0 });
  });
async function press(...[verb, posted, actor]: [Parameters<typeof pressOn>[2], Parameters<typeof pressOn>[3], string]) {
  const refusal = await pressOn(office, id, verb, posted, actor);
  if (refusal) throw new Error(refusal.message);
}
const toDaniel = (actor = "r.desk", time = "2:00 PM") =>
  press("move-time", { times: [`2026-11-24 ${time}`], lawyer: DANIEL }, actor);
const letLeave = () =>
  office.database.write((queries) => queries.updateTable("outbox").set({ deliveredAt: office.time.now }).execute());
/** What waits for anybody of the firm, beside the request itself. */
async function mails() {
  const rows = await office.queries
    .selectFrom("outbox")
    .selectAll()
    .where("deliveredAt", "is", null)
    .where("recipient", "!=", "bo@example.com")
    .where("kind", "in", ["whose-time", "appointment"])
    .orderBy("recipient")
    .execute();
  const { database } = office;
  const clock = () => office.time.now;
  const write = whoseTimeWriter({ database, clock, content: FIRM_OF_A_DAY, siteUrl: SITE_URL, replyTo: undefined });
  const firms = rows.filter(({ kind, recipient }) => kind === "whose-time" || recipient === "firm");
  return Promise.all(firms.map(async (row) => [row.recipient, (await readMessage(row, write))!.text] as const));
}
const recipients = async () => (await mails()).map(([recipient]) => recipient);

describe("an appointment that the reception moves to a colleague", () => {
  test("is told to both, with name, area, hour and link, and who had it", async () => {
    await toDaniel();
    const [amara, daniel] = await mails();
    expect([amara![0], daniel![0]]).toEqual(["amara@firm.example", "daniel@firm.example"]);
    expect(daniel![1]).toMatch(
      /^Rita Desk has given the appointment of request \S+ on Tuesday, November 24, 2026 at 2:00 PM \(Toronto time\) to Daniel Castellanos; it was with Amara Okafor. It is confirmed.\n\nFrom Bo .+\. General Legal Consultation\./,
    );
    expect(daniel![1]).toContain(`${SITE_URL}/staff/appointments/${id}`);
    expect(amara![1]).toContain("is not with Amara Okafor any more. Rita Desk has given it to Daniel Castellanos.");
  });

  test("is told once for two presses, and to nobody who pressed", async () => {
    await toDaniel("a.okafor");
    await toDaniel("a.okafor");
    expect(await recipients()).toEqual(["daniel@firm.example"]);
  });

  test("is told to nobody where it is taken back before the mails leave", async () => {
    await toDaniel();
    await press("unmove-time", {}, "r.desk");
    expect(await mails()).toEqual([]);
  });

  test("is told the other way round where it is taken back once they have left", async () => {
    await toDaniel();
    office.time.now += 6 * MINUTE;
    await letLeave();
    await press("unmove-time", {}, "r.desk");
    const [amara, daniel] = await mails();
    expect(amara![1]).toContain("to Amara Okafor; it was with Daniel Castellanos.");
    expect(daniel![1]).toContain("is not with Daniel Castellanos any more. Rita Desk has given it to Amara Okafor.");
  });

  test("and on to another before the mails leave is told to who had it and who has it", async () => {
    await toDaniel();
    await user("p.raghunathan", "priya@firm.example", "priya-raghunathan");
    await setTimes(office, "priya-raghunathan", { areas: [BY_ANYONE] });
    await press("move-time", { times: ["2026-11-24 3:00 PM"], lawyer: "priya-raghunathan" }, "r.desk");
    const [amara, priya] = await mails();
    expect(await recipients()).toEqual(["amara@firm.example", "priya@firm.example"]);
    expect(amara![1]).toContain("given it to Priya Raghunathan, on Tuesday, November 24, 2026 at 3:00 PM");
    expect(priya![1]).toContain("; it was with Amara Okafor.");
  });

  test("goes to the firm where the colleague gave no address", async () => {
    await office.database.write((queries) =>
      queries.updateTable("users").set({ email: null }).where("username", "=", "d.castellanos").execute(),
    );
    await toDaniel("a.okafor");
    expect(await recipients()).toEqual(["firm"]);
  });

  test("says who has the request itself", async () => {
    await office.database.write((queries) =>
      queries.updateTable("enquiries").set({ owner: "a.okafor" }).where("id", "=", id).execute(),
    );
    await toDaniel("a.okafor");
    expect((await mails())[0]![1]).toContain("Amara Okafor has the request itself: to take it over");
  });
});

test("a lawyer is told that theirs was moved, cancelled or declined by somebody else", async () => {
  await press("move-time", { times: ["2026-11-24 3:00 PM"], lawyer: AMARA }, "r.desk");
  expect((await mails())[0]![1]).toContain("Rita Desk has moved the appointment of request");
  await press("cancel-time", { sure: true }, "r.desk");
  expect((await mails()).map(([, text]) => text)[0]).toContain("They do not come, as they told Rita Desk");
  await press("uncancel-time", {}, "r.desk");
  const posted = { sequence: String((await bookingRow(office, id)).sequence) };
  await press("decline-time", { ...posted, words: "We are closed." }, "k.lund");
  expect((await mails()).map(([, text]) => text)[0]).toContain("Kari Lund has declined or cancelled it");
});

describe("a request for a lawyer's time", () => {
  beforeEach(async () => {
    ({ id, token } = await askForTime(office, { practiceArea: BY_ANYONE, preferredTime: "10:00 AM" }));
    await office.database.write((queries) =>
      queries.updateTable("bookings").set({ lawyer: AMARA, state: "held" }).where("enquiryId", "=", id).execute(),
    );
    await letLeave();
  });

  test("is told to them once a colleague confirms it, and as it was moved", async () => {
    await press("confirm-time", {}, "r.desk");
    const [[recipient, text] = []] = await mails();
    expect(recipient).toBe("amara@firm.example");
    expect(text).toMatch(
      /^Rita Desk has confirmed the appointment of request \S+ on .+ at 10:00 AM \(Toronto time\) with Amara Okafor\.\n/,
    );
    await press("move-time", { times: ["2026-11-24 3:00 PM"], lawyer: AMARA }, "r.desk");
    const moved = await mails();
    expect(moved).toHaveLength(1);
    expect(moved[0]![1]).toContain("has confirmed the appointment of request");
    expect(moved[0]![1]).toContain("November 24, 2026 at 3:00 PM");
    office.time.now += 6 * MINUTE;
    await letLeave();
    await press("move-time", { times: ["2026-11-24 4:00 PM"], lawyer: AMARA }, "r.desk");
    expect((await mails()).map(([, one]) => one)).toEqual([expect.stringContaining("has moved the appointment")]);
  });

  test("is told to them where it is confirmed for another time at once", async () => {
    await press("move-time", { times: ["2026-11-24 3:00 PM"], lawyer: AMARA }, "r.desk");
    expect((await mails()).map(([, text]) => text)).toEqual([expect.stringContaining("has confirmed")]);
  });

  test("is told to nobody where a colleague takes it back, or they confirm it themselves", async () => {
    await press("confirm-time", {}, "r.desk");
    await press("unconfirm-time", {}, "r.desk");
    expect(await mails()).toEqual([]);
    await press("confirm-time", {}, "a.okafor");
    expect(await mails()).toEqual([]);
  });

  test("is told to nobody where it is declined before it was confirmed", async () => {
    await press("cancel-time", { sure: true }, "r.desk");
    expect(await mails()).toEqual([]);
  });
});

test("a lawyer is told that a colleague declined the request of theirs for a conflict", async () => {
  const { mails: enquiryMails, appointments } = office;
  const act = { id, actor: "k.lund", at: NOW, words: "", seen: "", to: "", key: "key-1" };
  const parts = { mails: enquiryMails, times: appointments.ofDeclined, stopReplies: async () => {} };
  await actOnEnquiry(office.database, "open", { ...act, ...parts });
  expect(
    await actOnEnquiry(office.database, "conflict", { ...act, ...parts, seen: "confirmed", shownAnswered: true }),
  ).toBeUndefined();
  expect(await recipients()).toEqual(["amara@firm.example"]);
});

test("whom it is about is said beside who sent it, and not of what is held back", async () => {
  const set = (values: { about?: string; heldReason?: string }) =>
    office.database.write((queries) => queries.updateTable("enquiries").set(values).where("id", "=", id).execute());
  await set({ about: "Helena Novak" });
  await toDaniel();
  for (const [recipient, text] of (await mails()).filter(([one]) => one !== "firm"))
    expect([recipient, text]).toEqual([recipient, expect.stringMatching(/From Bo \S+, for Helena Novak\. General/)]);
  await set({ heldReason: "fast" });
  for (const [, text] of await mails()) expect(text).not.toMatch(/From Bo|Helena/);
});

test("the firm’s mailbox reads no name where a wall keeps one who reads it from the person", async () => {
  await office.database.write((queries) =>
    queries.insertInto("walls").values({ enquiryId: id, username: "n.roy", setAt: NOW, setBy: "k.lund" }).execute(),
  );
  expect(await office.appointments.cancel({ token, visitor: FROM })).toBeUndefined();
  const told = new Map(await mails());
  expect(told.get("firm")).not.toContain("From Bo");
  expect(told.get("amara@firm.example")).toContain("From Bo");
});

describe("what a visitor does on the receipt", () => {
  const pick = (slot: string) => office.appointments.move({ token, visitor: FROM }, slot, undefined);

  test("goes to whose time it becomes, with the name, and to who has the request or the firm", async () => {
    await press("offer-times", { times: ["2026-11-25 9:00 AM"], lawyer: DANIEL }, "a.okafor");
    office.time.now += 6 * MINUTE;
    await letLeave();
    expect(await pick("2026-11-25 9:00 AM")).toBeUndefined();
    expect((await bookingRow(office, id)).lawyer).toBe(DANIEL);
    const told = await mails();
    expect(told.map(([recipient]) => recipient)).toEqual(["daniel@firm.example", "firm"]);
    for (const [, text] of told) {
      expect(text).toMatch(/From Bo .+\. General Legal Consultation\./);
      expect(text).toContain("It is confirmed.");
      expect(text).toContain("With: Daniel Castellanos");
    }
  });

  test("goes to its lawyer where they cancel or withdraw it, and not to the firm where somebody has it", async () => {
    await office.database.write((queries) =>
      queries.updateTable("enquiries").set({ owner: "k.lund" }).where("id", "=", id).execute(),
    );
    expect(await office.appointments.cancel({ token, visitor: FROM })).toBeUndefined();
    expect(await recipients()).toEqual(["amara@firm.example", "kari@firm.example"]);
  });

  test("goes to its lawyer where they withdraw the request", async () => {
    await office.receipts.withdraw(token);
    const rows = office.queries.selectFrom("outbox").select("recipient").where("kind", "=", "withdrawn");
    expect((await rows.orderBy("recipient").execute()).map(({ recipient }) => recipient)).toEqual([
      "amara@firm.example",
      "firm",
    ]);
  });
});

test("a time that is held for a caller with a colleague is told to the colleague, unless the reception holds it", async () => {
  const enter = (formKey: string, enteredBy: string, preferredTime: string) =>
    office.enterCaller({
      values: { ...CALLER, practiceArea: BY_ANYONE, preferredDate: "2026-11-26", preferredTime },
      formKey,
      lawyer: DANIEL,
      enteredBy,
    });
  await enter("form-1", "r.desk", "9:00 AM");
  await enter("form-2", "d.castellanos", "10:00 AM");
  expect(await recipients()).toEqual([]);
  await enter("form-3", "a.okafor", "11:00 AM");
  const [daniel] = await mails();
  expect(daniel![0]).toBe("daniel@firm.example");
  expect(daniel![1]).toContain("It is held, and not confirmed yet.");
});

test("a time that is confirmed as it is booked is told to its lawyer", async () => {
  await setTimes(office, AMARA, { areas: ["Immigration Law"], confirmAtOnce: true });
  await askForTime(office, { practiceArea: "Immigration Law", email: "cy@example.com", preferredTime: "9:00 AM" });
  const [amara] = (await mails()).filter(([recipient]) => recipient === "amara@firm.example");
  expect(amara![1]).toContain("with Amara Okafor. It is confirmed.");
});

test("the firm is not asked to confirm what a lawyer gave and confirmed in the same press", async () => {
  const entered = await office.enterCaller({
    values: { ...CALLER, practiceArea: BY_ANYONE, preferredDate: "2026-11-26", preferredTime: "9:00 AM" },
    formKey: "form-1",
    lawyer: AMARA,
    enteredBy: "a.okafor",
  });
  if (!entered.ok) throw new Error(JSON.stringify(entered));
  const { id: given } = entered;
  const rows = office.queries.selectFrom("outbox").selectAll().where("enquiryId", "=", given);
  const row = await rows.where("kind", "=", "enquiry").executeTakeFirstOrThrow();
  // It leaves once that press has done all it does.
  expect(Number(row.nextAttemptAt) - NOW).toBe(MINUTE);
  const text = async () => (await readMessage(row, office.mails.write))!.text;
  expect(await text()).toContain("Please confirm it");
  expect(await pressOn(office, given, "confirm-time", {}, "a.okafor")).toBeUndefined();
  expect(await text()).toContain("It is answered.");
  expect(await text()).toContain("The time is confirmed already.");
  expect(await text()).not.toContain("Please confirm");
});
