import { expect, test } from "vitest";
import { hiddenFields, isWithoutForm } from "#firm/enquiries/hidden-fields.ts";

// What a form sends along unseen, as it is kept of a post.

test.each([
  ["aB3_-xyz", true],
  ["x".repeat(255), true],
  ["", true],
  ["x".repeat(7), false],
  ["x".repeat(256), false],
  ["aB3_-xy!aB3_-xyz", false],
  ["aB3_-xyz\n", false],
  ["aB3_-xyzé", false],
  ["éaB3_-xyz", false],
])("the key of a form may be %j: %j", (formKey, is) => {
  expect(hiddenFields.safeParse({ formKey }).success).toBe(is);
});

test.each([
  ["/", true],
  ["/fees", true],
  ["/areas/real-estate-law", true],
  ["/a/b2/c-3/d4", true],
  [`/${"a".repeat(99)}`, true],
  [`/${"a".repeat(100)}`, false],
  ["/a/b/c/d/e", false],
  ["fees", false],
  ["https://elsewhere.example/fees", false],
  ["//fees", false],
  ["/fees/", false],
  ["/areas//law", false],
  ["/fees?who=dana", false],
  ["/Fees", false],
  ["/areas/Law", false],
  ["/fees\n", false],
])("the page read before may be %j: %j", (sourcePage, is) => {
  expect(hiddenFields.parse({ sourcePage }).sourcePage).toBe(is ? sourcePage : null);
});

test.each([
  [{}, true],
  [{ formKey: "" }, true],
  [{ formKey: "aB3_-xyz" }, false],
  [{ startedAt: "5" }, false],
  [{ formKey: "aB3_-xyz", startedAt: "5" }, false],
])("a post with %j fetched no form: %j", (sent, is) => {
  expect(isWithoutForm(hiddenFields.parse(sent))).toBe(is);
});
