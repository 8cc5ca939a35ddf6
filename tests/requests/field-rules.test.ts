import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FormKind } from "#firm/enquiries/form-kind.ts";
import { startTestSite, type TestSite } from "#tests/support/test-site.ts";
import { GOOD, WAYS } from "#tests/support/ways.ts";

/**
 * Section 5, line by line: the form, the field, a value that breaks its rule, and the sentence it must be answered
 * with.
 */
const RULES: [FormKind, field: string, broken: string[], message: string][] = [
  ["message", "firstName", ["", "   ", "\u3000"], "First name is required"],
  ["message", "lastName", ["", "\n"], "Last name is required"],
  [
    "message",
    "email",
    [
      "",
      "ana",
      "ana@",
      "@example.com",
      "ana@example",
      "a b@example.com",
      "ana@example..com",
      "ana@@example.com",
      "<ana@example.com>",
      "ana@example.com, eve@example.com",
      // Signs that nobody sees: an address that holds one looks like another.
      ...[
        "\u202E",
        "\u202C",
        "\u2066",
        "\u2069",
        "\u200F",
        "\u061C",
        "\u200B",
        "\u200D",
        "\u00AD",
        "\u034F",
        "\u3164",
      ].flatMap((sign) => [`ana${sign}@example.com`, `ana@exam${sign}ple.com`]),
    ],
    "Please enter a valid email address",
  ],
  ["message", "subject", ["", " \t "], "Subject is required"],
  ["message", "message", ["", "Too short", "         x", "👨‍👩‍👧"], "Message must be at least 10 characters"],
  ["appointment", "firstName", [""], "First name is required"],
  ["appointment", "lastName", [""], "Last name is required"],
  [
    "appointment",
    "email",
    ["", "ana.example.com", "ana\u202Emoc.elpmaxe@evil.example"],
    "Please enter a valid email address",
  ],
  ["appointment", "phone", ["", " "], "Phone number is required"],
  ["appointment", "practiceArea", ["", "Family Law", "immigration law"], "Please select a practice area"],
  ["appointment", "preferredDate", [""], "Please select a preferred date"],
  [
    "appointment",
    "preferredTime",
    ["", "12:00 PM", "5:00 PM", "9:15 AM", "8:30 AM", "09:30", "9:30 am"],
    "Please select a preferred time",
  ],
];

/** What the specification leaves to us: each an answer a person can act on. */
const FURTHER_RULES: typeof RULES = [
  ["message", "practiceArea", ["Family Law"], "Please select a practice area"],
  [
    "appointment",
    "preferredDate",
    ["2026-02-30", "2027-02-29", "2026-13-01", "tomorrow", "2026-1-5", "23/11/2026", "0000-00-00"],
    "Please select a date that exists, for example 2026-11-30",
  ],
  ["appointment", "preferredDate", ["2026-11-20", "2025-11-21", "1999-01-01"], "Please select today or a later date"],
  [
    "appointment",
    "preferredDate",
    ["2027-11-23", "2036-11-21", "9999-12-31"],
    "Please select a date within a year from today",
  ],
  ["message", "firstName", ["a".repeat(101)], "Please shorten this to at most 100 characters"],
  ["message", "lastName", ["a".repeat(101)], "Please shorten this to at most 100 characters"],
  ["message", "email", [`${"a".repeat(250)}@example.com`], "Please shorten this to at most 254 characters"],
  ["message", "phone", ["1".repeat(41)], "Please shorten this to at most 40 characters"],
  ["message", "subject", ["a".repeat(201)], "Please shorten this to at most 200 characters"],
  ["message", "message", ["a".repeat(10_001)], "Please shorten this to at most 10,000 characters"],
  ["appointment", "description", ["a".repeat(10_001)], "Please shorten this to at most 10,000 characters"],
  [
    "message",
    "message",
    ["ten letters\u0000", "ten letters\u001B[31m", "ten letters\u007F", "ten letters\u0085 more"],
    "Please remove characters that cannot be printed",
  ],
  ["message", "firstName", ["An\u0000a", "An\u0007a"], "Please remove characters that cannot be printed"],
  ["appointment", "description", ["First\u0008"], "Please remove characters that cannot be printed"],
  ["message", "firstName", ["Ana\r\nBcc: eve@example.com", "Ana\tMaria"], "Please write this on one line"],
  ["message", "subject", ["Refused\nvisa"], "Please write this on one line"],
  ["appointment", "phone", ["519\n555"], "Please write this on one line"],
];

const CASES = [...RULES, ...FURTHER_RULES].flatMap(([kind, field, broken, message]) =>
  broken.map((value) => ({ kind, field, value, message })),
);

/** What is nearly wrong and must be taken. */
const ACCEPTED: [FormKind, Record<string, unknown>][] = [
  ["message", { message: "ten chars." }],
  ["message", { message: "  a message with\n\nparagraphs,\ttabs and an emoji 🍁 " }],
  ["message", { phone: undefined, practiceArea: undefined }],
  ["message", { phone: "", practiceArea: "" }],
  ["message", { firstName: "Ngọc Ánh", lastName: "O’Brien-Łukasiewicz" }],
  ["message", { firstName: "李", lastName: "محمد" }],
  ["message", { email: "josé.ñandú@bücher.example" }],
  ["message", { email: "a+b.c@sub.example.co", practiceArea: "General Legal Consultation" }],
  ["message", { message: "a".repeat(10_000), subject: "s".repeat(200), firstName: "f".repeat(100) }],
  ["appointment", { preferredDate: "2026-11-21" }],
  ["appointment", { preferredDate: "2026-11-22", preferredTime: "4:30 PM" }],
  ["appointment", { preferredDate: "2027-11-21", preferredTime: "9:00 AM" }],
  ["appointment", { description: undefined }],
  ["appointment", { phone: "+1 (519) 555-0188 ext. 4" }],
];

describe.each(WAYS)("$name", (way) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite();
  });
  afterAll(() => site.close());

  test.each(CASES)("$kind: $field $value is answered with “$message”", async ({ kind, field, value, message }) => {
    const response = await way.post(site, kind, { ...GOOD[kind], [field]: value });
    expect(response.status).toBe(400);
    expect(await way.sentences(response)).toEqual([message]);
  });

  test.each(RULES)("%s without %s at all", async (kind, field, _broken, message) => {
    const response = await way.post(site, kind, { ...GOOD[kind], [field]: undefined });
    expect(response.status).toBe(400);
    expect(await way.sentences(response)).toEqual([message]);
  });

  test.each(["message", "appointment"] as const)(
    "%s: an empty form names every mistake once, in the order of the form",
    async (kind) => {
      const response = await way.post(site, kind, {});
      const specified = RULES.filter(([form]) => form === kind).map(([, , , message]) => message);
      expect(await way.sentences(response)).toEqual(specified);
    },
  );

  test.each(ACCEPTED)("%s: takes %o", async (kind, fields) => {
    const response = await way.post(site, kind, { ...GOOD[kind], ...fields });
    expect(await response.text().then((text) => [response.status, text.includes("Please")])).toEqual([
      way.stored,
      false,
    ]);
  });

  test.each([
    "9:00 AM",
    "9:30 AM",
    "10:00 AM",
    "10:30 AM",
    "11:00 AM",
    "11:30 AM",
    "1:00 PM",
    "1:30 PM",
    "2:00 PM",
    "2:30 PM",
    "3:00 PM",
    "3:30 PM",
    "4:00 PM",
    "4:30 PM",
  ])("takes the slot %s", async (preferredTime) => {
    const response = await way.post(site, "appointment", { ...GOOD.appointment, preferredTime });
    expect(response.status).toBe(way.stored);
  });

  test("today is the office's day: the earliest date changes at midnight in Toronto", async () => {
    const ask = async (at: string, preferredDate: string) => {
      site.clock.now = Date.parse(at);
      return (await way.post(site, "appointment", { ...GOOD.appointment, preferredDate })).status;
    };
    expect(await ask("2026-12-01T04:59:59Z", "2026-11-30")).toBe(way.stored);
    expect(await ask("2026-12-01T05:00:00Z", "2026-11-30")).toBe(400);
  });
});
