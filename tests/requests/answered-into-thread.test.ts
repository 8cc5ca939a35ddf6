import { expect, it, onTestFinished } from "vitest";
import { changeMail } from "#firm/appointments/change-mail.ts";
import { identificationWriter } from "#firm/identification/identification-mails.ts";
import { letterOf } from "#firm/replies/letter-of.ts";
import { formOf, GOOD_ANSWERS, openedEnquiry, pressSend, linkInMail, sendForm } from "#tests/support/identification.ts";
import { siteWithStaff } from "#tests/support/staff-visit.ts";
import { ENGINES, ORIGIN, SEALER } from "#tests/support/test-site.ts";

const replyTo = ({ reference }: { reference: string }, side: string) => ({ name: "", address: `${side}+${reference}` });

it.each(ENGINES)(
  "mails of the form are answered into the thread; the owner hears that it came, on %s",
  async (engine) => {
    const { site, staff } = await siteWithStaff(engine, "a.okafor");
    onTestFinished(site.close);
    const { content, database, clock } = site;
    const { id, page } = await openedEnquiry(site, staff);
    await pressSend(staff, page);
    const row = await database.queries
      .selectFrom("outbox")
      .selectAll()
      .where("kind", "=", "identification")
      .executeTakeFirstOrThrow();
    const { draft } = JSON.parse(row.message) as { draft: string };
    const letter = { letterOf: letterOf(content) };
    const parts = { content, database, siteUrl: ORIGIN, sealer: SEALER, clock: () => clock.now, ...letter };
    expect((await identificationWriter({ ...parts, replyTo })(row, draft))!.replyTo!.address).toMatch(/^visitor\+/);
    expect((await identificationWriter(parts)(row, draft))!.replyTo!.address).toBe(content.site.email);
    await database.write(async (queries) => {
      await queries.updateTable("users").set({ email: "a@okafor.example" }).execute();
      await queries.updateTable("enquiries").set({ owner: "a.okafor" }).where("id", "=", id).execute();
    });
    await sendForm(site, await linkInMail(site), formOf(GOOD_ANSWERS));
    const told = database.queries.selectFrom("outbox").select("recipient").where("kind", "=", "identified");
    expect(await told.execute()).toEqual([{ recipient: "a@okafor.example" }]);
  },
);

it("mails about an appointment are answered into the thread", async () => {
  const { site } = await siteWithStaff("sqlite");
  onTestFinished(site.close);
  const enquiry = { id: "1", reference: "K7M4-QX2P", token: "t", values: { email: "ana@example.com" } };
  const [startsAt, changedAt] = [site.clock.now, site.clock.now];
  const when = { startsAt, changedAt, minutes: 30, timeZone: "America/Toronto" };
  const booking = { ...when, enquiryId: "1", state: "confirmed", kind: "telephone", sequence: 0 };
  const matter = { booking, enquiry, lawyer: undefined } as never;
  const message = changeMail(
    "confirmed",
    matter,
    { content: site.content, siteUrl: ORIGIN, replyTo },
    { at: changedAt },
  );
  expect(message).toMatchObject({ replyTo: { address: "visitor+K7M4-QX2P" } });
});
