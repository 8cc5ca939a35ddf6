import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { pressOnBooking } from "#tests/support/press-on-booking.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, ORIGIN, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const ASKED = "Your reply was not sent. Send it, or mark as answered without it.";
const KEPT = "Your reply was not sent: it is kept as a draft";

describe.each(ENGINES)("a reply that was begun and not sent, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    return site.close;
  });

  async function received(firstName = "Ana", form: object = GOOD_MESSAGE, to = "/api/contact"): Promise<string> {
    site.clock.now += 1000;
    await site.postJson(to, { ...form, firstName });
    const rows = await site.database.queries.selectFrom("enquiries").select("id").orderBy("createdAt").execute();
    const { id } = rows.at(-1)!;
    await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
    return id;
  }
  const begin = (id: string, who = staff, words = "Half of a reply", key = randomUUID()) =>
    who.post(`/staff/enquiries/${id}`, { intent: "save-draft", words, key, from: "", draft: "" });
  const standing = async (id: string) =>
    (
      await site.database.queries
        .selectFrom("enquiries")
        .select("closedAs")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).closedAs;
  const drafts = () => site.database.queries.selectFrom("replyDrafts").select("words").execute();
  /** Presses, and answers what stands on the page that answers. */
  async function press(id: string, fields: Record<string, string>, who = staff) {
    const answer = await who.post(`/staff/enquiries/${id}`, fields);
    const address = answer.headers.get("location");
    const page = address ? await who.text(address.split("#")[0]!) : await answer.text();
    return { status: answer.status, page, text: visibleText(page) };
  }

  it("asks once before its enquiry is marked as answered, with both ways one press away", async () => {
    const id = await received();
    await begin(id);
    const asked = await press(id, { intent: "answered" });
    expect([asked.status, await standing(id)]).toEqual([409, null]);
    expect(asked.text).toContain(ASKED);
    const send = asked.page.match(/<button[^>]*>Send and mark as answered/g);
    expect(send).toEqual([expect.not.stringContaining(" form="), expect.stringContaining(' form="reply-form"')]);
    expect(asked.page).toMatch(/<form[^>]* id="reply-form"/);
    expect(asked.page).toMatch(/name="without" value="reply"/);
    expect(asked.page.match(/value="answered"/g)).toHaveLength(1);
    expect(asked.page).toContain(">Half of a reply</textarea>");
    const done = await press(id, { intent: "answered", without: "reply" });
    expect(await standing(id)).toBe("answered");
    expect(done.text).toContain(KEPT);
    expect(done.page).toMatch(/<a href="#reply-words">draft<\/a>/);
    expect(await drafts()).toEqual([{ words: "Half of a reply" }]);
  });

  it("is asked about as well where the script says that words stand in the box, and not where none do", async () => {
    const id = await received();
    expect((await press(id, { intent: "answered", begun: "yes" })).status).toBe(409);
    // Emptied, there is none.
    const key = randomUUID();
    for (const words of ["x", " "]) await begin(id, staff, words, key);
    const done = await press(id, { intent: "answered" });
    expect([await standing(id), done.text.includes(KEPT)]).toEqual(["answered", false]);
  });

  it("asks before what came of it closes the enquiry, and not before spam or a refusal for a conflict", async () => {
    const [one, spam, outcome, conflict] = [
      await received("Ana"),
      await received("Bo"),
      await received("Cy"),
      await received("Di"),
    ];
    for (const id of [one, spam, outcome, conflict]) await begin(id);
    const fields = { intent: "outcome", words: "retained", was: "waited" };
    const asked = await press(one, fields);
    expect([asked.status, await standing(one)]).toEqual([409, null]);
    expect(asked.text).toContain("Your reply was not sent, and what came of it is not saved yet.");
    expect(asked.page).toMatch(/<button[^>]*form="outcome-form"[^>]*value="reply" name="without"/);
    const closed = await press(one, { ...fields, without: "reply" });
    expect([closed.text.includes(KEPT), await standing(one)]).toEqual([true, "answered"]);
    await press(spam, { intent: "spam" });
    await press(outcome, { ...fields, words: "spam" });
    await press(conflict, { intent: "conflict" });
    expect([await standing(spam), await standing(outcome), await standing(conflict)]).toEqual([
      "spam",
      "spam",
      "conflict",
    ]);
    // What is answered already is not asked about.
    expect((await press(one, { intent: "outcome", words: "declined", was: "retained" })).status).toBe(303);
  });

  it("keeps its row waiting where several are marked, with the reason there, and the others are marked", async () => {
    const [one, other] = [await received("Ana"), await received("Bo")];
    await begin(one);
    const colleague = await visitAsStaff(site, "n.roy");
    await colleague.post(`/staff/enquiries/${other}`, { intent: "open" });
    await begin(other, colleague);
    const several = async (intent: string, words = "") => {
      const fields = [
        ["intent", intent],
        ["words", words],
        ["ids", one],
        ["ids", other],
      ];
      const headers = { cookie: staff.cookie, origin: ORIGIN };
      return (await site.ask("/staff?index", { method: "POST", body: new URLSearchParams(fields), headers })).text();
    };
    const page = await several("answered");
    expect([await standing(one), await standing(other)]).toEqual([null, "answered"]);
    const why = /id="refused-([^"]+)">Not done: (?:<!-- -->)?([^<]+)</.exec(page);
    expect([why?.[1], why?.[2]]).toEqual([one, expect.stringContaining("You have begun a reply that was not sent")]);
    expect(visibleText(page)).toMatch(/Bo Pereira ?: n\.roy has begun a reply that was not sent/);
    await several("outcome", "retained");
    expect(await standing(one)).toBe(null);
    await several("spam");
    expect(await standing(one)).toBe("spam");
  });

  it("is told of, with whose it is, once its enquiry is marked by a colleague", async () => {
    const id = await received();
    const colleague = await visitAsStaff(site, "n.roy");
    await colleague.post(`/staff/enquiries/${id}`, { intent: "open" });
    await begin(id, colleague);
    const { text } = await press(id, { intent: "answered" });
    expect(text).toMatch(
      /Marked as answered\. It stands in the list Answered ?\. n\.roy has begun a reply that was not sent\./,
    );
    expect(text).not.toContain(KEPT);
  });

  it("is told of once the time of its request is confirmed, on its page, in the inbox and in the week", async () => {
    const ids = [];
    for (const [at, firstName] of ["Ana", "Bo", "Cy"].entries()) {
      const preferredTime = ["9:30 AM", "11:00 AM", "2:00 PM"][at]!;
      ids.push(await received(firstName, { ...GOOD_APPOINTMENT, preferredTime }, "/api/appointments"));
    }
    const { day } = await site.database.queries.selectFrom("bookings").select("day").executeTakeFirstOrThrow();
    const backs = ["", "/staff", `/staff/appointments?week=${day}`];
    for (const [at, id] of ids.entries()) {
      await begin(id);
      const looked = { looked: "yes", nobodyThere: "read" };
      const answer = await pressOnBooking({ site, staff }, id, "confirm-time", { ...looked, back: backs[at]! });
      expect([answer.status, await standing(id)]).toEqual([303, "answered"]);
      const page = await staff.text(answer.headers.get("location")!.split("#")[0]!);
      expect(visibleText(page)).toContain("Your reply in the box was not sent: it is kept as a draft");
      expect(page).toContain(`<a href="/staff/enquiries/${id}#reply-words">draft</a>`);
    }
    expect(visibleText(await staff.text(`/staff/appointments/${ids[0]}`))).not.toContain("Your reply in the box");
  });

  it("stays with who began it when the enquiry is handed over, and they are told so", async () => {
    const id = await received();
    await visitAsStaff(site, "n.roy");
    await begin(id);
    const { text } = await press(id, { intent: "hand-over", to: "n.roy" });
    expect(text).toContain("The reply you began was not sent: the draft stays with you");
  });

  it("keeps one from being marked along with another of the same person", async () => {
    const [one, other] = [await received("Ana"), await received("Ana")];
    await begin(other);
    await press(one, { intent: "answered" });
    const form = new URLSearchParams({ intent: "also-answered", others: other });
    const headers = { cookie: staff.cookie, origin: ORIGIN };
    const answer = await site.ask(`/staff/enquiries/${one}`, { method: "POST", body: form, headers });
    expect([answer.status, await standing(other)]).toEqual([409, null]);
    expect(visibleText(await answer.text())).toContain("begun a reply that was not sent");
  });
});
