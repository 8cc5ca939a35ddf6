import { expect, test } from "vitest";
import { LONGEST_PAUSE, pauseAfter } from "#mail/backoff.ts";
import { compose } from "#mail/compose.ts";
import { message, messageIdAt, oneLine } from "#mail/message.ts";
import { mailToFirm } from "#mail/to-firm.ts";

// Where the look of mails was changed on purpose: look at what changed, then run this file with -u.
test("every part of a mail, as text and as HTML", async () => {
  const { subject, text, html } = compose("One\r\nBcc: two <x> & more", [
    { kind: "paragraph", words: "A & B <i>said</i> “yes”." },
    { kind: "typed", words: "First line\n  second <line>" },
    { kind: "heading", words: "What happens next & then" },
    { kind: "list", items: ["One <1>", "Two"] },
    { kind: "link", words: 'Open "it"', address: 'https://firm.example/?a=1&b="2"' },
    {
      kind: "fields",
      fields: [
        { label: "Name <n>", value: "Ana & Co" },
        { label: "Words", value: "one\ntwo" },
      ],
    },
    { kind: "foot", lines: ["Maple & Lamp", "1 Sample <Street>"] },
  ]);
  const lines = [subject, "", text, html.replaceAll("><", ">\n<").replaceAll("}", "}\n")];
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("mails-as-written/every-part.txt");
});

test("what goes into a header is one line of 200 characters at most", () => {
  expect(oneLine("  a\r\n\tb\u2028\u2029c\u0000 ")).toBe("a b c");
  expect(oneLine("x".repeat(200))).toHaveLength(200);
  expect(oneLine(`${"x".repeat(200)}y`)).toBe("x".repeat(200));
  // A character of two halves is not cut in two.
  expect(oneLine(`${"x".repeat(199)}😀`)).toBe(`${"x".repeat(199)}\uFFFD`);
});

test("a stored message has a subject, both bodies, and headers without line breaks", () => {
  const good = { subject: "s", text: "t", html: "h" };
  expect(message.safeParse({ ...good, replyTo: { name: "", address: "a@b" }, follows: ["<1@x>"] }).success).toBe(true);
  const follows = (count: number) => ({ ...good, follows: Array.from({ length: count }, () => "<1@x>") });
  expect([message.safeParse(follows(30)).success, message.safeParse(follows(31)).success]).toEqual([true, false]);
  for (const wrong of [
    { subject: "" },
    { subject: "a\nb" },
    { subject: "a\u2028b" },
    { text: "" },
    { html: "" },
    { replyTo: { name: "a\nb", address: "a@b" } },
    { replyTo: { name: "a", address: "ab" } },
    { replyTo: { name: "a", address: "a@b", more: "" } },
    { follows: ["a\nb"] },
    { personal: false },
    { unsubscribe: "no address" },
    { more: "" },
  ])
    expect(message.safeParse({ ...good, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
});

test("a mail to the firm, of an enquiry and of none", () => {
  const parts = [{ kind: "paragraph" as const, words: "w" }];
  const site = "https://firm.example:8080/x";
  const body = compose("s", parts);
  expect(mailToFirm("notice", "s", site, parts, { name: "once" })).toEqual({
    enquiryId: null,
    kind: "notice",
    recipient: "firm",
    message: body,
    messageId: "<once@firm.example>",
  });
  const more = { replyTo: { name: "n", address: "a@b" }, calendar: "BEGIN" };
  const of = mailToFirm("call", "s", site, parts, { enquiryId: "e", ...more });
  expect(of).toMatchObject({ enquiryId: "e", kind: "call", message: { ...body, ...more } });
  expect(of.messageId).toMatch(/^<[0-9a-f-]{36}@firm\.example>$/);
  expect(messageIdAt(site)).not.toBe(messageIdAt(site));
});

test("pauses double from 15 to 30 seconds up to four hours at most", () => {
  expect([0, 0.5, 1].map((chance) => pauseAfter(1, chance))).toEqual([15_000, 22_500, 30_000]);
  expect([2, 3, 9, 10, 30].map((attempts) => pauseAfter(attempts, 1))).toEqual([
    60_000,
    120_000,
    30_000 * 256,
    LONGEST_PAUSE,
    LONGEST_PAUSE,
  ]);
  expect(pauseAfter(30, 0)).toBe(LONGEST_PAUSE / 2);
  expect(pauseAfter(1, 0.000_02)).toBe(15_000);
});
