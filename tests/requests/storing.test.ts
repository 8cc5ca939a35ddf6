import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ENGINES, GOOD_APPOINTMENT, GOOD_MESSAGE, startTestSite, type TestSite } from "#tests/support/test-site.ts";

/** The boxes that were not ticked. */
const NOT_URGENT = { inCustody: null, deadlineSoon: null };

describe.each(ENGINES)("storing an enquiry on %s", (engine) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await startTestSite({ engine });
  });
  afterEach(() => site.close());

  it("keeps a message as it was sent", async () => {
    const response = await site.postJson("/api/contact", GOOD_MESSAGE);
    expect(response.status).toBe(201);
    const rows = await site.database.queries.selectFrom("contacts").selectAll().execute();
    expect(rows).toEqual([
      {
        id: expect.any(String),
        ...GOOD_MESSAGE,
        ...NOT_URGENT,
        phone: null,
        callBack: null,
        createdAt: site.clock.now,
      },
    ]);
  });

  it("keeps an appointment request as it was sent", async () => {
    const response = await site.postJson("/api/appointments", GOOD_APPOINTMENT);
    expect(response.status).toBe(201);
    const rows = await site.database.queries.selectFrom("appointments").selectAll().execute();
    expect(rows).toEqual([{ id: expect.any(String), ...GOOD_APPOINTMENT, ...NOT_URGENT, createdAt: site.clock.now }]);
  });

  it("stores ten simultaneous identical posts once and answers all with one receipt", async () => {
    const body = { ...GOOD_MESSAGE, formKey: "0b54a4a8-3b45-4f5c-9d2e-message" };
    const answers = await Promise.all(Array.from({ length: 10 }, () => site.postJson("/api/contact", body)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(201));
    const receipts = await Promise.all(answers.map((answer) => answer.json() as Promise<{ reference: string }>));
    expect(new Set(receipts.map((receipt) => receipt.reference)).size).toBe(1);
    expect(await site.database.queries.selectFrom("contacts").select("id").execute()).toHaveLength(1);
  });

  it("refuses the same form's key with other words", async () => {
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, formKey: "one-form-key" });
    const response = await site.postJson("/api/contact", {
      ...GOOD_MESSAGE,
      subject: "Another",
      formKey: "one-form-key",
    });
    expect(response.status).toBe(409);
    expect(await response.text()).toContain("already sent");
  });
});
