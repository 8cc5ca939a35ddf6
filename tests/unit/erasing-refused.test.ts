import { afterEach, beforeEach, expect, test } from "vitest";
import { refuseErasing } from "#firm/enquiries/before-erasing.ts";
import { readEnquiry } from "#firm/enquiries/read-enquiry.ts";
import { threadMark } from "#firm/replies/thread.ts";
import { sendReply } from "#firm/replies/send-reply.ts";
import { FIRM_OF_A_DAY, SITE_URL } from "#tests/support/firm-of-a-day.ts";
import { officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { ANA, BO_ASKS, FROM } from "#tests/support/people-who-write.ts";
import { Story } from "#tests/support/story.ts";
import { MINUTE } from "#time/units.ts";

let office: Office;
let story: Story;

beforeEach(async () => {
  office = await officeInProcess();
  story = new Story(office);
});
afterEach(() => office.database.close());

/** Now, and so many minutes later. */
const refusals = (of: string, ...minutes: number[]) =>
  Promise.all(
    [0, ...minutes].map(
      async (later) =>
        (await refuseErasing(office.queries, story.idOf(of), office.time.now + later * MINUTE))?.message ?? "erased",
    ),
  );

const STANDS = "Their appointment still stands: cancel or decline it on its page first. Nothing was erased.";
const leaves = (when: string) => `A mail to them leaves ${when}: erase it after that, or they would not hear of it.`;

test("not before they were told that the firm cannot act", async () => {
  await story.tells("Ana writes", () => office.enquiries.receive("message", ANA, FROM), "M");
  await story.does(["n.roy", "open", "M"]);
  expect(await refusals("M")).toEqual(["erased"]);
  await story.does(["n.roy", "conflict", "M"]);
  expect(await refusals("M", 9, 10)).toEqual([leaves("Nov 21, 10:40 AM"), leaves("Nov 21, 10:40 AM"), "erased"]);
});

test("not before their reply left", async () => {
  await story.tells("Ana writes", () => office.enquiries.receive("message", ANA, FROM), "M");
  await story.does(["n.roy", "open", "M"]);
  const enquiry = (await readEnquiry(office.queries, "id", story.idOf("M")))!;
  const seen = await threadMark(office.queries, enquiry, "n.roy");
  const reply = { id: enquiry.id, actor: "n.roy", at: office.time.now, words: "Come.", key: "1", seen };
  await story.tells("n.roy replies", () =>
    sendReply(office.database, {
      ...reply,
      again: "",
      looked: "",
      isHolding: false,
      content: FIRM_OF_A_DAY,
      siteUrl: SITE_URL,
    }),
  );
  expect(await refusals("M", 1)).toEqual([leaves("Nov 21, 10:31 AM"), "erased"]);
});

test("not before an appointment was called off, and they were told", async () => {
  await story.tells("Bo asks", () => office.enquiries.receive("appointment", BO_ASKS, FROM), "R");
  const act = async (verb: "confirm-time" | "cancel-time") => {
    const sequence = String((await office.appointments.find(story.idOf("R")))!.booking.sequence);
    const posted = { times: [], kind: "" as const, lawyer: "", words: "", willCall: false, offered: [], sure: true };
    await story.tells(verb, () =>
      office.appointments.actByStaff({ id: story.idOf("R"), actor: "n.roy", verb }, { ...posted, sequence }),
    );
  };
  await act("confirm-time");
  expect(await refusals("R", 10)).toEqual([STANDS, STANDS]);
  await act("cancel-time");
  expect(await refusals("R", 5)).toEqual([leaves("Nov 21, 10:35 AM"), "erased"]);
});
