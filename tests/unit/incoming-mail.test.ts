import { expect, it } from "vitest";
import { readBody, readHead } from "#mail/incoming.ts";

const read = (body: string) => readBody(new TextEncoder().encode(`Content-Type: text/html\n\n${body}`), true);

/** As much as is asked for of one mail, in characters. */
const SIZE = 1024 * 1024;

it.each(["&#32;", "<b>", "<div>", "<!--", "<", "&", "<br>", "<a a "])("reads 1 MB of %s in time", async (sign) => {
  const body = await read(`Hello.<br>x${sign.repeat(SIZE / sign.length)}x`);
  expect(body.words.startsWith("Hello.")).toBe(true);
  expect(body.cut).toBe(true);
});

it("trims each line, and decodes what HTML writes in its own way", async () => {
  const body = await read("<p> One &amp; two &#32; </p>\n<div>&#32; Three</div>");
  expect(body).toEqual({ words: "One & two\nThree", attachments: [], cut: false });
});

const recipientsOf = async (head: string) => (await readHead(new TextEncoder().encode(`${head}\n\n`))).recipients;

it.each(["To", "Cc", "Delivered-To", "X-Original-To", "Envelope-To", "X-Forwarded-To"])(
  "tells of a forwarded mail where it went first, whichever server wrote that down: %s",
  async (header) => {
    const head = `From: ana@example.com\n${header}: Intake <Replies+K7M4@Firm.example>`;
    expect(await recipientsOf(head)).toEqual(["replies+k7m4@firm.example"]);
  },
);

it("looks at a hundred recipients of a mail and at no more", async () => {
  const many = Array.from({ length: 101 }, (_, number) => `a${number}@firm.example`);
  expect(await recipientsOf(`To: ${many.join(",\n ")}`)).toEqual(many.slice(0, 100));
});

it.each([
  ["it was not delivered", "delivery-status", true],
  ["it was read", "disposition-notification", false],
])("a program reports that %s: only what came back is a mail that was not delivered", async (_what, type, bounced) => {
  const head = `From: ana@example.com\nContent-Type: multipart/report; report-type=${type}; boundary=b\n\n`;
  expect(await readHead(new TextEncoder().encode(head))).toMatchObject({ automatic: true, bounced });
});

const bytes = (text: string) => new TextEncoder().encode(text);

it("takes a mail whose head is too long for one that cannot be read, without a word of it", async () => {
  const mail = bytes(`Subject: ${"secret ".repeat(50_000)}\n\nHello.`);
  await expect(readHead(mail)).rejects.toThrow(/^The head of a mail cannot be parsed$/);
  expect(await readBody(mail, true)).toEqual({ words: "", attachments: [], cut: true });
});

it("names twenty attachments by their names or their kinds, and says how many more there are", async () => {
  const part = (head: string) => `--b\nContent-Type: ${head}\n\nx\n`;
  const named = Array.from({ length: 20 }, (_, index) => part(`application/pdf; name="page-${index}.pdf"`));
  const parts = [part("text/plain"), part("image/png"), ...named, part("application/zip; name=more.zip")];
  const { attachments, words } = await readBody(
    bytes(`Content-Type: multipart/mixed; boundary=b\n\n${parts.join("")}--b--\n`),
    true,
  );
  expect(words).toBe("x");
  expect(attachments).toEqual([
    "image/png",
    ...Array.from({ length: 19 }, (_, index) => `page-${index}.pdf`),
    "2 more",
  ]);
});

it.each([
  ["without a sender, as what came back is", "", true],
  ["that says it was written by a person", "Auto-Submitted: no\n", false],
  ["of an absence that has no way back either", "Auto-Submitted: auto-replied\n", false],
])("a mail %s", async (_what, header, bounced) => {
  const head = `From: ana@example.com\nReturn-Path: <>\n${header}\n`;
  expect(await readHead(bytes(head))).toMatchObject({ automatic: true, bounced });
});

it("takes the ids of a mail and of those it follows without what stands around them", async () => {
  const head =
    "Message-ID: sent as <CAF+x=7q@mail.example.com> (by hand)\n" +
    "References: <first.1@firm.example> <not an id>\n <second$2@firm.example>\n" +
    "In-Reply-To: Ana's mail of Monday <second$2@firm.example>\n\n";
  expect(await readHead(bytes(head))).toMatchObject({
    messageId: "<CAF+x=7q@mail.example.com>",
    follows: ["<first.1@firm.example>", "<second$2@firm.example>", "<second$2@firm.example>"],
  });
});

it.each([
  ["MAILER-DAEMON@mail.example.com", true],
  ["Postmaster@example.com", true],
  ["ana.postmaster@example.com", false],
  ["not-mailer-daemon@example.com", false],
])("a mail from %s is of a mail server: %s", async (sender, isServer) => {
  expect(await readHead(bytes(`From: ${sender}\n\n`))).toMatchObject({ automatic: isServer, bounced: isServer });
});

it.each([
  ["bulk", true],
  ["Junk", true],
  ["auto_reply", true],
  ["auto-reply", true],
  ["autoreply", false],
  ["first-class", false],
  ["non-bulk", false],
])("a mail of the precedence %s was written by a program: %s", async (precedence, automatic) => {
  expect(await readHead(bytes(`From: ana@example.com\nPrecedence: ${precedence}\n\n`))).toMatchObject({ automatic });
});

it("parts what HTML shows in lines of their own, and nothing else", async () => {
  const html =
    "<h1>Your visa</h1><p>It\n   was <b>refused</b>.</p><ul><li>Fee</li><li>Form</li></ul>" +
    "<table><tr><td>May</td></tr><tr><td>June</td></tr></table><div>Bo</div>The<BR/>end<h6>Ana</h6>of <hr>it";
  expect((await read(html)).words).toBe("Your visa\nIt was refused.\nFee\nForm\nMay\nJune\nBo\nThe\nendAna\nof it");
});
