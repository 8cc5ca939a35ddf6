import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

afterEach(() => void vi.useRealTimers());

describe.each(ENGINES)("an inbox that is open, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  const left = new AbortController();
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    await site.lookForChanges();
    return site.close;
  });

  const listen = (signal?: AbortSignal) =>
    site.ask("/staff/inbox/changes", {
      headers: { cookie: staff.cookie, accept: "text/event-stream" },
      redirect: "manual",
      ...(signal ? { signal } : {}),
    });
  async function words(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
    const { value } = await reader.read();
    return new TextDecoder().decode(value);
  }

  it("hears that something changed, and nothing of what was typed", async () => {
    const response = await listen();
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(response.headers.get("x-accel-buffering")).toBe("no");
    const reader = response.body!.getReader();
    expect(await words(reader)).toContain("retry:");
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, firstName: "Zyx" });
    await site.lookForChanges();
    expect(await words(reader)).toBe("event: changed\ndata: {}\n\n");
    const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    await staff.post(`/staff/enquiries/${id}`, { intent: "take", to: "" });
    await site.lookForChanges();
    expect(await words(reader)).toContain("changed");
    await reader.cancel();
  });

  it("is told by nobody who is not signed in, nor on more screens than there can be", async () => {
    expect((await site.ask("/staff/inbox/changes", { redirect: "manual" })).status).toBe(302);
    const open = await Promise.all(Array.from({ length: 6 }, () => listen(left.signal)));
    expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await listen()).status).toBe(503);
    await open[0]!.body!.cancel();
    const again = await listen();
    expect(again.status).toBe(200);
    for (const { body } of [...open.slice(1), again]) await body!.cancel();
  });

  it("ends with the session, and when the server is to stop", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const readers = await Promise.all([listen(), listen()]).then((all) => all.map(({ body }) => body!.getReader()));
    for (const reader of readers) expect(await words(reader)).toContain("retry:");
    vi.advanceTimersByTime(15_000);
    for (const reader of readers) expect(await words(reader)).toBe(": still here\n\n");
    await site.database.write((queries) => queries.deleteFrom("sessions").execute());
    vi.advanceTimersByTime(15_000);
    await readers[0]!.read();
    expect((await readers[0]!.read()).done).toBe(true);
    vi.useRealTimers();
    const other = await visitAsStaff(site, "n.roy");
    const { body } = await site.ask("/staff/inbox/changes", { headers: { cookie: other.cookie } });
    const reader = body!.getReader();
    await words(reader);
    site.stopTelling();
    expect((await reader.read()).done).toBe(true);
  });

  it("does not keep the session open by itself", async () => {
    const seen = async () =>
      (await site.database.queries.selectFrom("sessions").select("seenAt").executeTakeFirstOrThrow()).seenAt;
    const before = await seen();
    site.clock.now += 5 * 60_000;
    await (await listen()).body!.cancel();
    await site.ask("/staff", { headers: { cookie: staff.cookie, "x-unattended": "1" } });
    expect(await seen()).toBe(before);
    await staff.get("/staff");
    expect(await seen()).toBe(site.clock.now);
  });

  it("says in its title how many are unread", async () => {
    expect(await staff.text("/staff")).toContain("<title>Inbox |");
    await site.postJson("/api/contact", GOOD_MESSAGE);
    expect(await staff.text("/staff")).toContain("<title>(1 unread) Inbox |");
  });

  it("says first in its title, in words, how many that cannot wait are not answered, read or not, but for what a wall keeps", async () => {
    const title = async (who = staff) => /<title>(.*?) \|/.exec(await who.text("/staff"))![1];
    await site.postJson("/api/contact", GOOD_MESSAGE);
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, email: "b@example.com", deadlineSoon: "yes" });
    expect(await title()).toBe("1 with a deadline within a week unanswered (2 unread) Inbox");
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, email: "c@example.com", inCustody: "yes" });
    expect(await title()).toBe("1 in custody, 1 with a deadline within a week unanswered (3 unread) Inbox");
    const custody = await site.database.queries
      .selectFrom("enquiries")
      .select("id")
      .where("urgency", "=", 0)
      .executeTakeFirstOrThrow();
    expect(await staff.text("/staff?list=answered")).toContain(`data-incustody="${custody.id}"`);
    const other = await visitAsStaff(site, "n.roy");
    await staff.post(`/staff/enquiries/${custody.id}`, { intent: "wall", to: "n.roy" });
    expect(await title(other)).toBe("1 with a deadline within a week unanswered (2 unread) Inbox");
    expect(await other.text("/staff")).not.toContain(`data-incustody="${custody.id}"`);
    await staff.post(`/staff/enquiries/${custody.id}`, { intent: "open" });
    expect(await title()).toBe("1 in custody, 1 with a deadline within a week unanswered (2 unread) Inbox");
    // Snoozed, it is in no list of what waits, and the person is in custody all the same.
    await staff.post(`/staff/enquiries/${custody.id}`, { intent: "snooze", day: "2026-11-30" });
    const elsewhere = await staff.text("/staff?list=answered");
    const head = /class="inbox-figures".*?<\/p>/s.exec(elsewhere)![0];
    expect(visibleText(head)).toContain("Not answered: 1 in custody, 1 with a deadline within a week");
    expect(head).toContain(`href="/staff/enquiries/${custody.id}?list=answered"`);
    expect(await other.text("/staff")).not.toContain("Not answered: 1 in custody");
    await staff.post(`/staff/enquiries/${custody.id}`, { intent: "answered" });
    expect(await title()).toBe("1 with a deadline within a week unanswered (2 unread) Inbox");
  });
});
