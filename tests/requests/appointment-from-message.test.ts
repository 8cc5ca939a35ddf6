import { beforeEach, describe, expect, it } from "vitest";
import { fieldOf, siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const NEW = "/staff/reception/new";
const IN_LIST = "?order=newest&area=Real+Estate+Law";
const GIVE = "Give them an appointment";

describe.each(ENGINES)("an appointment and the page of an enquiry, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    return site.close;
  });

  async function sent(form: "/api/contact" | "/api/appointments", fields: object): Promise<string> {
    const { reference } = (await (await site.postJson(form, fields)).json()) as { reference: string };
    const row = site.database.queries.selectFrom("enquiries").select("id").where("reference", "=", reference);
    return (await row.executeTakeFirstOrThrow()).id;
  }
  const write = (fields: object = {}) =>
    sent("/api/contact", { ...GOOD_MESSAGE, phone: "519-555-0188", practiceArea: "Real Estate Law", ...fields });
  const book = (fields: object = {}) => sent("/api/appointments", { ...GOOD_APPOINTMENT, ...fields });
  const stateOf = async (id: string) =>
    (
      await site.database.queries
        .selectFrom("bookings")
        .select("state")
        .where("enquiryId", "=", id)
        .executeTakeFirstOrThrow()
    ).state;
  const linkOf = (text: string, words: string) =>
    new RegExp(`<a[^>]*href="([^"]+)"[^>]*>${words}</a>`).exec(text)?.[1]?.replaceAll("&amp;", "&");
  /** What a button of a form posts, and where. */
  function formWith(text: string, value: string) {
    const form = text.split("<form").find((part) => part.includes(`value="${value}"`))!;
    const action = /action="([^"]+)"/.exec(form)![1]!.replaceAll("&amp;", "&");
    const hidden = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
    const fields = hidden.map(([, name, held]) => [name!, held!.replaceAll("&amp;", "&")]);
    return { action, fields: { ...(Object.fromEntries(fields) as Record<string, string>), intent: value } };
  }
  async function press(page: string, value: string): Promise<string> {
    const { action, fields } = formWith(await staff.text(page), value);
    const answer = await staff.post(action, fields);
    expect(answer.status).toBe(303);
    return answer.headers.get("location")!.split("#")[0]!;
  }

  describe("given from an opened message", () => {
    it("leads to the form with area and person, back to enquiry and list, and on to the held time", async () => {
      const id = await write();
      const page = `/staff/enquiries/${id}${IN_LIST}`;
      expect(await staff.text(page)).not.toContain(GIVE);
      await staff.post(page, { intent: "open" });
      const to = linkOf(await staff.text(page), GIVE)!;
      expect(to).toMatch(new RegExp(`^/staff/enquiries/${id}/appointment\\?list=`));
      const form = await staff.text(to);
      expect(form).toContain('<option selected="">Real Estate Law</option>');
      expect(visibleText(form)).toContain("519-555-0188");
      expect(linkOf(form, "Back to the enquiry")).toBe(page);
      expect(linkOf(form, "Back to the list")).toBe(`/staff${IN_LIST}`);
      expect(visibleText(form)).toContain("you offer up to three, which may be that one and two others");
      const { action, fields } = formWith(form, "enter");
      const area = { ...fields, practiceArea: "Real Estate Law", with: "", how: "in-person", from: "" };
      const none = await (await staff.post(action, { ...area, slot: "" })).text();
      expect(linkOf(none, "Back to the enquiry")).toBe(page);
      const slot = /<option value="(\d{4}-\d\d-\d\d \d+:\d\d [AP]M[^"]*)"/.exec(none)![1]!;
      const entered = await staff.post(formWith(none, "enter").action, { ...area, slot });
      const next = entered.headers.get("location")!;
      expect(next).toMatch(/^\/staff\/appointments\/[\w-]+\?done=entered-held&list=/);
      const held = await staff.text(next.split("#")[0]!);
      expect(linkOf(held, "Back to the enquiry")).toBe(page);
      expect(linkOf(held, "Back to the list")).toBe(`/staff${IN_LIST}`);
    });

    it("is not where one writes to nobody, nor on a request that has a time of its own", async () => {
      const [id, request] = [await write(), await book()];
      for (const one of [id, request]) await staff.post(`/staff/enquiries/${one}`, { intent: "open" });
      expect(await staff.text(`/staff/enquiries/${request}`)).not.toContain(GIVE);
      await staff.post(`/staff/enquiries/${id}`, { intent: "spam" });
      expect(await staff.text(`/staff/enquiries/${id}`)).not.toContain(GIVE);
    });

    it("leads nowhere outside the staff area, and nowhere for a new caller", async () => {
      const id = await write();
      for (const list of ["//evil.example", "https://evil.example/staff", "/staff/enquiries/../../x", "/contact"])
        expect(await staff.text(`${NEW}?${new URLSearchParams({ of: id, list })}`)).not.toContain("Back to");
      const list = `/staff/enquiries/${id}`;
      expect(await staff.text(`${NEW}?${new URLSearchParams({ list })}`)).not.toContain("Back to");
      await staff.post(list, { intent: "wall", to: "desk" });
      const desk = await visitAsStaff(site, "desk", "reception");
      await staff.post(list, { intent: "wall", to: "desk" });
      const walled = await desk.text(`${NEW}?${new URLSearchParams({ of: id, list })}`);
      expect(walled).not.toMatch(/Pereira|Back to/);
    });
  });

  describe("confirmed on the page of its request", () => {
    it("stays there, with its undo, what comes next and the list", async () => {
      const id = await book();
      await write({ firstName: "Bo", lastName: "Quist", email: "bo@example.com" });
      const page = `/staff/enquiries/${id}${IN_LIST}`;
      await staff.post(page, { intent: "open" });
      const to = await press(page, "confirm-time");
      expect(to).toMatch(
        new RegExp(`^/staff/enquiries/${id}\\?order=newest&area=Real\\+Estate\\+Law&done=confirm-time`),
      );
      const text = await staff.text(to);
      expect(visibleText(text)).toMatch(
        /Confirmed: .*9:30 AM with .*The visitor is mailed the calendar entry\. The mail leaves at .* unless you undo it\. Next: Bo Quist ?, /,
      );
      expect(text).toMatch(
        /Next: (<!-- -->)?<a href="\/staff\/enquiries\/[\w-]+\?order=newest&amp;area=Real\+Estate\+Law">/,
      );
      expect(await stateOf(id)).toBe("confirmed");
      const back = await press(to, "unconfirm-time");
      expect(back).toMatch(new RegExp(`^/staff/enquiries/${id}\\?order=newest.*done=unconfirm-time`));
      expect(visibleText(await staff.text(back))).toContain("The confirmation is taken back");
      expect(await stateOf(id)).toBe("held");
    });

    it("says nothing of it any more once it was taken back by somebody else", async () => {
      const id = await book();
      await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
      const to = await press(`/staff/enquiries/${id}`, "confirm-time");
      await press(to, "unconfirm-time");
      expect(await staff.text(to)).not.toContain("Confirmed: ");
    });

    it("let go, stays there too, and is held again from there", async () => {
      const id = await book();
      await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
      const to = await press(`/staff/enquiries/${id}${IN_LIST}`, "free-time");
      expect(to).toMatch(new RegExp(`^/staff/enquiries/${id}\\?order=newest.*done=free-time`));
      expect(visibleText(await staff.text(to))).toContain("The time is free again");
      const back = await press(to, "unfree-time");
      expect(back).toMatch(new RegExp(`^/staff/enquiries/${id}\\?order=newest.*done=unfree-time`));
      expect(await stateOf(id)).toBe("held");
    });

    it("where names wait, leads to the page of the time, which leads back to both", async () => {
      await write({ firstName: "Anna", lastName: "Pereyra", email: "other@example.com" });
      const id = await book();
      const page = `/staff/enquiries/${id}${IN_LIST}`;
      const to = await press(page, "confirm-time");
      expect(to).toMatch(/^\/staff\/appointments\/[\w-]+\?names=first&list=/);
      const text = await staff.text(to);
      expect(linkOf(text, "Back to the enquiry")).toBe(page);
      expect(linkOf(text, "look at the names")).toBe(page);
      expect(await stateOf(id)).toBe("held");
    });
  });

  it("the page of the time, reached from the enquiry, leads back to it and to its list", async () => {
    const id = await book();
    const page = `/staff/enquiries/${id}${IN_LIST}`;
    const to = linkOf(await staff.text(page), "Other times, move, decline")!;
    const text = await staff.text(to);
    expect(linkOf(text, "Back to the enquiry")).toBe(page);
    expect(linkOf(text, "Back to the list")).toBe(`/staff${IN_LIST}`);
    expect(text).not.toContain("Back to the week");
  });

  describe("the template of an appointment", () => {
    const filled = async (id: string) => {
      await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
      const text = await staff.text(`/staff/enquiries/${id}?template=appointment`);
      return fieldOf(text.split('aria-labelledby="replies"')[1]!.split("</section>")[0]!, "words");
    };
    const confirmed = async (id: string) => {
      await staff.post(`/staff/enquiries/${id}`, { intent: "open" });
      await press(`/staff/enquiries/${id}`, "confirm-time");
    };

    it("has the only appointment to come of whoever wrote, once it is confirmed", async () => {
      const [message, id] = [await write(), await book()];
      expect(await filled(message)).toContain("is on {appointment}");
      await confirmed(id);
      expect(await filled(message)).toContain(
        "is on Monday, November 23, 2026 at 9:30 AM (Toronto time). At our office: 214 Ridout Street North",
      );
      // Of two it is not said which one is meant, though the other is not confirmed yet.
      await book({ preferredTime: "2:00 PM" });
      expect(await filled(message)).toContain("is on {appointment}");
    });

    it("is filled in once it is known, where it stood open when a draft was begun, was refused or written on", async () => {
      const [message, id] = [await write(), await book()];
      const page = `/staff/enquiries/${message}`;
      await staff.post(page, { intent: "open" });
      const post = async (fields: Record<string, string>) => {
        const text = await (await staff.post(page, fields)).text();
        const form = text.split('aria-labelledby="replies"')[1]!.split("</section>")[0]!;
        return { form, words: fieldOf(form, "words"), from: fieldOf(form, "from") };
      };
      const OPEN = "Not filled in: {appointment}, {place}.";
      const first = await post({ intent: "fill-in", words: "", template: "appointment" });
      expect(first.words).toContain("is on {appointment}. {place}");
      expect(visibleText(first.form)).toContain(OPEN);
      const thread = fieldOf(await staff.text(page), "thread");
      const refused = await post({ intent: "reply", words: first.words, from: first.from, thread });
      expect(refused.form).toContain("in place of {appointment}");
      await confirmed(id);
      const { words, from } = refused;
      const again = await post({ intent: "fill-in", template: "appointment", words, from });
      expect(again.words).toBe(await filled(message));
      expect(again.words).not.toContain("{");
      expect([again.from, again.form.includes("undo-fill-in")]).toEqual(["appointment", true]);
      expect(visibleText(again.form)).not.toContain("Not filled in");
      // Another template takes its place, and what was written on stays.
      const other = await post({ intent: "fill-in", template: "declining", words, from });
      expect([other.from, other.words]).toEqual([
        "declining",
        expect.stringContaining("We cannot take this matter on"),
      ]);
      const more = await post({
        intent: "fill-in",
        template: "appointment",
        words: `${words}\n\nBring your lease.`,
        from,
      });
      expect(more.words).toBe(`${again.words}\n\nBring your lease.`);
      const asked = await post({
        intent: "fill-in",
        template: "declining",
        words: `${words}\n\nBring your lease.`,
        from,
      });
      expect(asked.form).toContain("fill-in-behind");
    });

    it("says how they meet, as its mails do", async () => {
      const id = await book();
      await confirmed(id);
      await site.database.write((writing) => writing.updateTable("bookings").set({ kind: "telephone" }).execute());
      const words = await filled(id);
      expect(words).toContain("9:30 AM (Toronto time). By telephone: we call you at the number you gave us.");
      expect(words).not.toContain("Ridout");
    });

    it("has none that is over, and none of somebody else", async () => {
      const [message, id] = [await write(), await book()];
      await confirmed(id);
      const other = await write({ email: "other@example.com", phone: "519-555-0177", lastName: "Quist" });
      expect(await filled(other)).toContain("is on {appointment}");
      site.clock.now = Date.parse("2026-11-24T15:00:00Z");
      staff = await visitAsStaff(site, "later");
      expect(await filled(message)).toContain("is on {appointment}");
    });
  });
});
