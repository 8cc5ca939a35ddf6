import { beforeEach, describe, expect, it } from "vitest";
import { saveTimes, storedTimes } from "#firm/appointments/lawyer-times-rows.ts";
import { changeList } from "#firm/conflicts/change-list.ts";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { siteWithStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const HELEN = { firstName: "Helen", lastName: "Whitcomb", email: "helen@example.com" };
const ROBERT = { firstName: "Robert", lastName: "St. Pierre", email: "robert@example.com" };
/** As a browser posts from a page that sends no referrer. */
const FROM_RECEIPT = { origin: "null", "sec-fetch-site": "same-origin" };

describe.each(ENGINES)("a lawyer who confirms free times at once, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    const times = storedTimes.parse({ areas: ["Real Estate Law"], confirmAtOnce: true });
    await saveTimes(site.database, "daniel-castellanos", times, { actor: "a.pereira", at: site.clock.now });
    await changeList(site.database, {
      names: [{ name: "Helen Whitcomb", detail: "client of before" }],
      way: "add",
      actor: "a.pereira",
      at: site.clock.now,
    });
    return site.close;
  });

  async function book(who: Partial<typeof GOOD_APPOINTMENT>) {
    const answer = await site.postJson("/api/appointments", { ...GOOD_APPOINTMENT, ...who });
    const told = (await answer.json()) as { path: string; time?: { state: string } };
    const { id } = await site.database.queries
      .selectFrom("enquiries")
      .select("id")
      .where("email", "=", who.email ?? GOOD_APPOINTMENT.email)
      .where("kind", "=", "appointment")
      .executeTakeFirstOrThrow();
    return { id, ...told };
  }
  const stateOf = async (id: string) =>
    (await site.database.queries.selectFrom("bookings").select("state").where("enquiryId", "=", id).executeTakeFirst())
      ?.state;
  const mailsOf = async (id: string) =>
    (
      await site.database.queries
        .selectFrom("outbox")
        .select("message")
        .where("enquiryId", "=", id)
        .where("kind", "=", "appointment")
        .execute()
    ).map(({ message }) => message);

  it("has nobody confirmed whose name is on the firm's list: it is held, and they are not told why", async () => {
    const { id, path } = await book(HELEN);
    expect(await stateOf(id)).toBe("held");
    const receipt = visibleText(await (await site.ask(path)).text());
    expect(receipt).toContain("Your appointment is set once we confirm it");
    expect(receipt).not.toMatch(/conflict|on file|list/i);
    expect(await mailsOf(id)).toEqual([]);
    // It waits, and no lawyer confirms it without looking.
    expect(await staff.text("/staff")).toContain("Helen Whitcomb");
    const page = visibleText(await staff.text(`/staff/appointments/${id}`));
    expect(page).toContain("1 name on file is on the firm’s list");
  });

  it("nor the other party of somebody else's enquiry; whoever is on no file is confirmed as ever", async () => {
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName: "Margaret", lastName: "Lavoie" });
    const { id: first } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    await staff.post(`/staff/enquiries/${first}`, { intent: "names", words: "Robert St. Pierre", aboutSeen: "" });
    expect(await stateOf((await book(ROBERT)).id)).toBe("held");
    const free = await book({ preferredTime: "11:00 AM", email: "new@example.com", firstName: "Zoë", lastName: "Qu" });
    expect(await stateOf(free.id)).toBe("confirmed");
  });

  it("a time the visitor moves to is held too, until somebody of the staff has looked", async () => {
    const { id, path } = await book(HELEN);
    const move = (slot: string) => site.postForm(`${path}/time`, { slot }, FROM_RECEIPT);
    expect((await move("2026-11-24 2:00 PM")).status).toBe(303);
    expect(await stateOf(id)).toBe("held");
    await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
    expect((await move("2026-11-24 3:00 PM")).status).toBe(303);
    expect(await stateOf(id)).toBe("confirmed");
  });

  it("an offered time that is picked is held where a name was corrected since it was offered", async () => {
    const { id, path } = await book({ email: "new@example.com", firstName: "Elen", lastName: "Qu" });
    await pressOnBooking({ site, staff }, id, "offer-times", { time: "2026-11-24 2:00 PM" });
    await staff.post(`/staff/enquiries/${id}`, { intent: "correct-name", words: "Helen Whitcomb" });
    site.clock.now += 20 * 60_000;
    expect((await site.postForm(`${path}/time`, { slot: "2026-11-24 2:00 PM" }, FROM_RECEIPT)).status).toBe(303);
    expect(await stateOf(id)).toBe("held");
    // Whoever is mailed of it reads why it is not confirmed, and not whose name it is.
    const [told, ...more] = (await mailsOf(id)).filter((mail) => mail.includes("Another time was picked"));
    expect(told!.replaceAll(/=\r\n|\s+|=?\r?\n/g, " ")).toMatch(/held and not confirmed. A name on file may be theirs/);
    expect(told).not.toContain("Whitcomb is");
    expect(more).toEqual([]);
  });

  it("what a lawyer ticked to have looked at is confirmed as it is picked", async () => {
    const { id, path } = await book(HELEN);
    const offer = { time: "2026-11-24 2:00 PM", looked: "yes" };
    expect((await pressOnBooking({ site, staff }, id, "offer-times", offer)).status).toBe(303);
    site.clock.now += 20 * 60_000;
    await site.postForm(`${path}/time`, { slot: "2026-11-24 2:00 PM" }, FROM_RECEIPT);
    expect(await stateOf(id)).toBe("confirmed");
    expect((await mailsOf(id)).join()).not.toContain("A name on file");
  });
});
