import { expect, it } from "vitest";
import { mailboxOf } from "#text/mailbox.ts";

it.each([
  ["ana@example.com", "ana@example.com"],
  ["Ana@Example.COM", "ana@example.com"],
  ["ana+1@example.com", "ana@example.com"],
  ["ana+a+b@example.com", "ana@example.com"],
  ["an.a@example.com", "an.a@example.com"],
  ["a.n.a+20@gmail.com", "ana@gmail.com"],
  ["ANA@googlemail.com", "ana@gmail.com"],
  // Nobody's label: the name itself begins with it.
  ["+ana@example.com", "+ana@example.com"],
])("%s is of the mailbox %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
