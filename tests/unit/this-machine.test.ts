import { expect, test } from "vitest";
import { isThisMachine } from "#mail/this-machine.ts";

test.each(["smtp://localhost:1025", "smtp://127.0.0.1", "imap://127.10.20.30/INBOX", "smtp://[::1]:1025"])(
  "%s leads to this machine",
  (address) => {
    expect(isThisMachine(new URL(address).hostname)).toBe(true);
  },
);

test.each([
  "smtp://mail.firm.example",
  "smtp://mail-localhost",
  "smtp://localhost.firm.example",
  "smtp://127.0.0.1.firm.example",
  "smtp://host-127.0.0.1",
  "smtp://127.a.b.c",
  "smtp://10.0.0.1",
  "smtp://[::1:1]",
])("%s leads elsewhere, so that a password is told only where it is encrypted", (address) => {
  expect(isThisMachine(new URL(address).hostname)).toBe(false);
});
