import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import type { Enquiry } from "#firm/enquiries/enquiry.ts";
import { acknowledgement } from "#firm/enquiries/acknowledgement.ts";
import { NOTHING_SAID, weightOf } from "#firm/enquiries/custody.ts";
import { enquiryMail } from "#firm/enquiries/firm-mails.ts";
import { FIRM, message } from "#mail/message.ts";
import { smtpSend } from "#mail/smtp.ts";
import { startMailServer, type MailServer } from "#tests/support/mail-server.ts";
import { GOOD_APPOINTMENT, GOOD_MESSAGE, TEST_NOW } from "#tests/support/test-site.ts";

const content = structuredClone(contentAsItStands());
// Of a firm that has all in the mail.
content.site.notices.withMessage = true;
const parts = { content, siteUrl: "https://firm.example" };

const WORDS = { subject: "Hello", text: "Words", html: "<p>Words</p>" };

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

/** An enquiry as if no rule had looked at it: the mails must be safe by themselves. */
function enquiry(kind: Enquiry["kind"], values: Record<string, string>): Enquiry {
  const good = kind === "message" ? { ...GOOD_MESSAGE, phone: "" } : GOOD_APPOINTMENT;
  return {
    id: "e1",
    kind,
    reference: "K7M4-QX2P",
    token: "token",
    receivedAt: TEST_NOW,
    respondBy: TEST_NOW,
    about: values.firstName ?? null,
    askedFor: null,
    ...weightOf({}, NOTHING_SAID, TEST_NOW),
    heldReason: null,
    unacknowledged: null,
    closedAs: null,
    person: null,
    values: { ...good, ...values },
  };
}

const anything = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme" }),
  fc.constantFrom(
    "\r\nBcc: victim@example.com",
    "a\nb",
    "\u2028x",
    "=?utf-8?q?=0D=0ABcc:_x@y.example?=",
    "</dd><script>alert(1)</script>",
    "\u0000",
    "\ud800",
  ),
);

it("makes subjects and names of one line, and HTML without tags of others, of anything that is typed", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("message" as const, "appointment" as const),
      anything,
      anything,
      anything,
      (kind, firstName, subject, text) => {
        const typed = enquiry(kind, { firstName, subject, message: text, description: text });
        const told = { deadline: TEST_NOW, time: undefined };
        for (const mail of [
          enquiryMail(typed, { time: undefined, at: TEST_NOW }, parts),
          acknowledgement(typed, told, parts),
        ]) {
          const written = message.parse(JSON.parse(JSON.stringify(mail)));
          expect(written.subject + written.replyTo?.name).not.toMatch(/[\r\n\u0000]/);
          expect(written.html).not.toContain("<script");
        }
      },
    ),
    { numRuns: 500 },
  );
});

it.each([
  ["a name", { firstName: "Ana\r\nBcc: victim@example.com" }],
  ["a subject", { subject: "Hello\r\nBcc: victim@example.com\r\n\r\n<b>Body</b>" }],
  ["an encoded word", { subject: "=?utf-8?q?x=0D=0ABcc:_victim=40example.com?=" }],
  ["quotes and angles", { lastName: '"<victim@example.com>, "' }],
  ["a line that ends a mail", { message: "First\r\n.\r\nRCPT TO:<victim@example.com>\r\nDATA\r\nmore" }],
])("adds neither header nor recipient through %s", async (_what, values) => {
  const before = server.received.length;
  await smtpSend({ smtpUrl: server.url, from: "site@firm.example", firmAddress: "intake@firm.example" })(
    { recipient: FIRM, messageId: "<m@firm.example>", createdAt: TEST_NOW },
    enquiryMail(enquiry("message", values), { time: undefined, at: TEST_NOW }, parts),
    new AbortController().signal,
  );
  expect(server.received).toHaveLength(before + 1);
  const mail = server.received.at(-1)!;
  expect(mail.headers.map(({ key }) => key).toSorted()).toEqual([
    "auto-submitted",
    "content-type",
    "date",
    "from",
    "message-id",
    "mime-version",
    "reply-to",
    "subject",
    "to",
  ]);
  expect(mail.to).toEqual([{ address: "intake@firm.example", name: "" }]);
  expect(mail.replyTo?.map(({ address }) => address)).toEqual(["ana@example.com"]);
  expect(mail.envelopeTo).toBe("intake@firm.example");
});

it(
  "sends neither mail nor password in the clear to another machine, unless the " +
    "address says that it cannot do better",
  async () => {
    const row = { recipient: "ana@example.com", messageId: "<m@firm.example>", createdAt: TEST_NOW };
    // This machine under a name by which it is not known as such.
    const elsewhere = server.url.replace("127.0.0.1", "[::ffff:127.0.0.1]");
    const send = (smtpUrl: string) =>
      smtpSend({ smtpUrl, from: "site@firm.example", firmAddress: "intake@firm.example" })(
        row,
        WORDS,
        new AbortController().signal,
      );
    const before = server.received.length;
    await expect(send(elsewhere)).rejects.toMatchObject({ final: false, message: expect.stringMatching(/TLS/) });
    expect(server.received).toHaveLength(before);
    await send(`${elsewhere}?ignoreTLS=true`);
    expect(server.received).toHaveLength(before + 1);
  },
);

it("sends nothing to what is no address", async () => {
  const row = {
    recipient: "ana@example.com>\r\nRCPT TO:<victim@example.com",
    messageId: "<m@firm.example>",
    createdAt: TEST_NOW,
  };
  const before = server.received.length;
  await smtpSend({ smtpUrl: server.url, from: "site@firm.example", firmAddress: "intake@firm.example" })(
    row,
    WORDS,
    new AbortController().signal,
  ).catch(() => undefined);
  expect(server.received.slice(before).map(({ envelopeTo }) => envelopeTo)).not.toContain("victim@example.com");
});
