import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { handedUnseen, noteHandedWith, seeHanded } from "#firm/enquiries/handed.ts";
import { inboxPage } from "#firm/enquiries/inbox.ts";
import type { InboxList } from "#firm/enquiries/inbox-lists.ts";
import { actOnEnquiry } from "#firm/enquiries/staff-actions.ts";
import { NOBODY_HAS_IT } from "#firm/enquiries/staff-act.ts";
import { MINUTE } from "#time/units.ts";
import { NOW, officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { ANA, FROM } from "#tests/support/people-who-write.ts";

let office: Office;
let id: string;
beforeEach(async () => {
  office = await officeInProcess();
  await office.enquiries.receive("message", ANA, FROM);
  ({ id } = await office.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
  await act("open");
});
afterEach(() => office.database.close());

const act = (verb: string, more: { actor?: string; to?: string; note?: string; owner?: string; at?: number } = {}) =>
  actOnEnquiry(office.database, verb, {
    id,
    actor: "n.roy",
    at: NOW,
    words: "",
    seen: "",
    to: "",
    key: crypto.randomUUID(),
    mails: office.mails,
    times: office.appointments.ofDeclined,
    stopReplies: async () => {},
    ...more,
  });
const handed = async () => (await handedUnseen(office.queries, "a.okafor")).map((row) => row.id);
const listed = async (list: InboxList, who: string | null, order: "urgent" | "newest" = "urgent") =>
  (await inboxPage(office.database, { list, who, order, area: null, search: "", after: null, user: "n.roy" })).rows
    .length;
const toAmara = { to: "a.okafor", owner: NOBODY_HAS_IT };

describe("what was handed over and waits for no answer", () => {
  test("is found by whoever it was handed to until they have looked at it", async () => {
    await act("answered");
    await act("hand-over", toAmara);
    expect(await handed()).toEqual([id]);
    await seeHanded(office.database, { id, username: "n.roy" });
    expect(await handed()).toEqual([id]);
    await seeHanded(office.database, { id, username: "a.okafor" });
    expect(await handed()).toEqual([]);
  });

  test("is nothing that they have answered or opened themselves", async () => {
    await act("hand-over", toAmara);
    await act("open", { actor: "a.okafor" });
    await act("answered", { actor: "a.okafor" });
    expect(await handed()).toEqual([]);
  });

  test("is not listed twice while it waits, nor once it was taken back or given back", async () => {
    await act("hand-over", toAmara);
    expect(await handed()).toEqual([]);
    await act("answered");
    expect(await handed()).toEqual([id]);
    await act("let-go", { actor: "a.okafor" });
    expect(await handed()).toEqual([]);
  });
});

test("a list shows what one of the staff has, or nobody", async () => {
  for (const order of ["urgent", "newest"] as const) {
    expect(await listed("waiting", NOBODY_HAS_IT, order)).toBe(1);
    expect(await listed("waiting", "a.okafor", order)).toBe(0);
  }
  await act("hand-over", toAmara);
  for (const order of ["urgent", "newest"] as const) {
    expect(await listed("waiting", NOBODY_HAS_IT, order)).toBe(0);
    expect(await listed("waiting", "a.okafor", order)).toBe(1);
  }
  await act("answered");
  expect([await listed("answered", "a.okafor"), await listed("answered", "n.roy")]).toEqual([1, 0]);
  expect([await listed("all", "a.okafor"), await listed("unread", NOBODY_HAS_IT)]).toEqual([1, 0]);
});

describe("the note that came with a hand-over", () => {
  const note = (isOpened = true) => noteHandedWith(office.queries, { id, owner: "a.okafor", isOpened });

  test("is known as long as they have it by that, its words to who has opened it", async () => {
    await act("hand-over", { ...toAmara, note: "Read the last page first." });
    expect(await note()).toEqual({ by: "n.roy", at: NOW, words: "Read the last page first." });
    expect(await note(false)).toMatchObject({ by: "n.roy", words: undefined });
    await act("let-go", { actor: "a.okafor", at: NOW + MINUTE });
    await act("take", { actor: "a.okafor", at: NOW + 2 * MINUTE });
    expect(await note()).toBeUndefined();
  });

  test("is none that was added by itself", async () => {
    await act("hand-over", toAmara);
    await act("note", { at: NOW + MINUTE });
    expect(await note()).toBeUndefined();
  });
});

describe("the mail that nobody has it", () => {
  const givenBack = async () =>
    (await office.queries.selectFrom("outbox").select("message").where("kind", "=", "handed-over").execute()).filter(
      ({ message }) => message.includes("gave it back"),
    ).length;

  test.each(["take", "hand-over"])("does not go where somebody has it again at once by %s", async (verb) => {
    await act("hand-over", toAmara);
    await act("let-go", { actor: "a.okafor", at: NOW + 1000 });
    expect(await givenBack()).toBe(1);
    const again = verb === "take" ? { actor: "a.okafor" } : { to: "a.okafor", owner: NOBODY_HAS_IT };
    expect(await act(verb, { ...again, at: NOW + 2000 })).toBeUndefined();
    expect(await givenBack()).toBe(0);
  });

  test("waits a minute for that, and stays told once it has left", async () => {
    await act("hand-over", toAmara);
    await act("let-go", { actor: "a.okafor", at: NOW + 1000 });
    const row = await office.queries
      .selectFrom("outbox")
      .select(["id", "nextAttemptAt"])
      .where("createdAt", "=", NOW + 1000)
      .executeTakeFirstOrThrow();
    expect(Number(row.nextAttemptAt)).toBe(NOW + 1000 + MINUTE);
    await office.database.write((queries) =>
      queries
        .updateTable("outbox")
        .set({ deliveredAt: NOW + MINUTE })
        .where("id", "=", row.id)
        .execute(),
    );
    await act("take", { actor: "a.okafor", at: NOW + 2 * MINUTE });
    expect(await givenBack()).toBe(1);
  });
});
