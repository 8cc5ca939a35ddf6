import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newsReaches } from "#firm/enquiries/while-away.ts";
import { readEnquiry } from "#firm/enquiries/read-enquiry.ts";
import { storeAnswer } from "#firm/replies/store-answer.ts";
import { SITE_URL } from "#tests/support/firm-of-a-day.ts";
import { NOW, officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { ANA, FROM } from "#tests/support/people-who-write.ts";
import { HOUR } from "#time/units.ts";

let office: Office;
beforeEach(async () => {
  office = await officeInProcess();
});
afterEach(() => office.database.close());

const OWNER = "a.okafor";
const ADDRESS = "amara@firm.example";
const isAway = async () => new Map([[OWNER, "Tue, Dec 1"]]);
const isIn = async () => new Map([["n.roy", "Tue, Dec 1"]]);

async function sent(urgent: boolean, owner: string | null = OWNER): Promise<string> {
  await office.enquiries.receive("message", { ...ANA, ...(urgent ? { inCustody: "yes" } : {}) }, FROM);
  const { id } = await office.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
  await office.database.write(async (queries) => {
    await queries.updateTable("enquiries").set({ owner }).where("id", "=", id).execute();
  });
  return id;
}

async function reached(id: string, away: typeof isAway) {
  const enquiry = await readEnquiry(office.queries, "id", id);
  return newsReaches(office.queries, { away, at: NOW }, enquiry!);
}

describe("what comes from the sender of an enquiry is mailed", () => {
  test("to whoever has it, and of what cannot wait to the firm too while they are away", async () => {
    const id = await sent(true);
    expect([await reached(id, isIn), await reached(id, isAway)]).toEqual([[ADDRESS], [ADDRESS, undefined]]);
  });

  test("to whoever has it alone where it can wait until they are back", async () => {
    expect(await reached(await sent(false), isAway)).toEqual([ADDRESS]);
  });

  test("to the firm once, where nobody has it or no address is known of who does", async () => {
    const id = await sent(true, null);
    expect(await reached(id, isAway)).toEqual([undefined]);
    await office.database.write(async (queries) => {
      await queries.updateTable("users").set({ email: null }).where("username", "=", OWNER).execute();
      await queries.updateTable("enquiries").set({ owner: OWNER }).where("id", "=", id).execute();
    });
    expect([await reached(id, isIn), await reached(id, isAway)]).toEqual([[undefined], [undefined]]);
  });

  test("as two mails, of an answer that came by mail, however often that is read", async () => {
    const enquiryId = await sent(true);
    const head = { recipients: [], follows: [], subject: "Re: Refused visa", list: false, bounced: false };
    const comes = () =>
      office.database.write((queries) =>
        storeAnswer(queries, {
          enquiryId,
          side: "visitor",
          addressed: false,
          head: { ...head, messageId: "<1@example.com>", sender: "ana@example.com", automatic: false },
          body: { words: "He was moved.", cut: false, attachments: [] },
          engine: "sqlite",
          at: NOW,
          siteUrl: SITE_URL,
          firmAddresses: [],
          respondBy: (at) => at + HOUR,
          times: { ...office.appointments.ofDeclined, away: isAway },
          mails: office.mails,
        }),
      );
    expect([await comes(), await comes()]).toEqual(["stored", "known"]);
    const mails = await office.queries
      .selectFrom("outbox")
      .select("recipient")
      .where("kind", "=", "answer")
      .orderBy("recipient")
      .execute();
    expect(mails).toEqual([{ recipient: ADDRESS }, { recipient: "firm" }]);
  });
});
