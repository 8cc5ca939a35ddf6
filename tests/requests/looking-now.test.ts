import { visibleText } from "#tests/support/visible-text.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ENGINES, GOOD_MESSAGE, ORIGIN, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";

const LEASE = 75_000;

afterEach(() => void vi.unstubAllGlobals());

describe.each(ENGINES)("who looks at an enquiry right now, on %s", (engine) => {
  let site: TestSite;
  let staff: StaffVisit;
  let colleague: StaffVisit;
  let id: string;
  let page: string;
  beforeEach(async () => {
    ({ site, staff } = await siteWithStaff(engine));
    colleague = await visitAsStaff(site, "n.roy");
    await site.postJson("/api/contact", GOOD_MESSAGE);
    ({ id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    page = `/staff/enquiries/${id}`;
    return site.close;
  });

  const seen = async () => [
    (await colleague.text(page)).includes("a.pereira is looking at it right now."),
    visibleText(await colleague.text("/staff")).includes("a.pereira looks at it"),
  ];
  const rows = () => site.database.queries.selectFrom("presences").selectAll().execute();

  it("is said on its page and in the inbox, to others alone, until the lease ends", async () => {
    expect(await seen()).toEqual([false, false]);
    await staff.get(page);
    expect(await seen()).toEqual([true, true]);
    expect(visibleText(await staff.text("/staff"))).not.toContain("a.pereira looks");
    site.clock.now += LEASE;
    expect(await seen()).toEqual([true, true]);
    site.clock.now += 1;
    expect(await seen()).toEqual([false, false]);
  });

  it("is renewed by the page, which is told who else looks, and ends when the page is left", async () => {
    await staff.get(page);
    site.clock.now += LEASE - 1000;
    await colleague.get(page);
    const renewed = await staff.post(`${page}/looking`, {});
    const { lease, ...told } = (await renewed.json()) as { lease: number };
    expect(told).toEqual({ words: "n.roy is looking at it right now.", drafting: "" });
    site.clock.now += LEASE - 1000;
    expect(await seen()).toEqual([true, true]);
    await staff.post(`${page}/looking`, { gone: String(lease) });
    expect(await seen()).toEqual([false, false]);
  });

  it("stands through a button of the page: that the page before was left is heard of after the next was shown", async () => {
    const leaseIn = (text: string) => /data-lease="(\d+)"/.exec(text)![1]!;
    const first = leaseIn(await staff.text(page));
    await staff.post(page, { intent: "open" });
    const second = leaseIn(await staff.text(`${page}?done=open`));
    await staff.post(`${page}/looking`, { gone: first });
    expect(await seen()).toEqual([true, true]);
    const before = visibleText(await colleague.text(page));
    expect(before).toMatch(/a\.pereira opened it on/);
    await colleague.post(page, { intent: "open" });
    const after = visibleText(await colleague.text(`${page}?done=open`));
    expect(after).toMatch(/a\.pereira is looking at it right now\. Opened too by a\.pereira, /);
    expect(visibleText(await staff.text(page))).toContain("Opened too by n.roy, ");
    await staff.post(`${page}/looking`, { gone: second });
    expect(await seen()).toEqual([true, true]);
    await staff.post(`${page}/looking`, { gone: leaseIn(await staff.text(page)) });
    expect(await seen()).toEqual([false, false]);
  });

  it("stores nothing behind a wall, of what is not there, or beyond twenty of one person; what ended is taken away", async () => {
    await colleague.post(page, { intent: "wall", to: "a.pereira" });
    expect(await (await staff.post(`${page}/looking`, {})).json()).toEqual({ lease: 0, words: "", drafting: "" });
    await staff.get(page);
    await staff.post("/staff/enquiries/none/looking", {});
    expect((await rows()).filter(({ userId }) => userId === staff.user.id)).toEqual([]);
    for (let number = 0; number < 22; number++)
      await site.postJson("/api/contact", { ...GOOD_MESSAGE, email: `n${number}@example.com` });
    const ids = await site.database.queries.selectFrom("enquiries").select("id").execute();
    for (const one of ids) await colleague.post(`/staff/enquiries/${one.id}/looking`, {});
    expect(await rows()).toHaveLength(20);
    site.clock.now += 2 * LEASE;
    await staff.post(`/staff/enquiries/${ids.find((one) => one.id !== id)!.id}/looking`, {});
    expect(await rows()).toHaveLength(1);
  });

  it("is no use of the session by a screen that only renews it: with nobody before it the session ends", async () => {
    await staff.get(page);
    const renewals: (() => void)[] = [];
    const answers: Promise<Response>[] = [];
    vi.stubGlobal("document", {
      querySelector: () => ({ dataset: { looking: `${page}/looking` }, textContent: "" }),
      visibilityState: "visible",
      addEventListener: () => undefined,
    });
    vi.stubGlobal("window", { addEventListener: () => undefined });
    vi.stubGlobal("setInterval", (renew: () => void) => void renewals.push(renew));
    vi.stubGlobal("fetch", (path: string, { headers, ...post }: RequestInit) => {
      const sent = { ...(headers as Record<string, string>), cookie: staff.cookie, origin: ORIGIN };
      answers.push(site.ask(path, { ...post, headers: sent, redirect: "manual" }));
      return answers.at(-1);
    });
    vi.resetModules();
    await vi.importActual("#app/pages/staff/enquiry/renew-looking.ts");
    const seenAt = async () =>
      (
        await site.database.queries
          .selectFrom("sessions")
          .select("seenAt")
          .where("userId", "=", staff.user.id)
          .executeTakeFirstOrThrow()
      ).seenAt;
    const before = await seenAt();
    site.clock.now += 5 * 60_000;
    renewals[0]!();
    expect((await answers[0]!).status).toBe(200);
    expect(await seenAt()).toBe(before);
    expect((await rows()).map(({ until }) => until)).toEqual([site.clock.now + LEASE]);
  });

  it("is erased with the enquiry", async () => {
    await staff.get(page);
    await staff.post(`${page}/erase`, { sure: "yes" });
    expect(await rows()).toEqual([]);
  });
});
