import { afterEach, beforeEach, expect, test } from "vitest";
import { smtpSend } from "#mail/smtp.ts";
import { startMailServer, type MailServer } from "#tests/support/mail-server.ts";

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.close());

const ROW = { recipient: "ana@example.com", messageId: "<1@firm.example>", createdAt: 0 };

/** The head of the calendar file as the mail names it. */
async function typeOf(calendar: string): Promise<string | undefined> {
  const send = smtpSend({ smtpUrl: server.url, from: "firm@firm.example", firmAddress: "firm@firm.example" });
  const message = { subject: "Your appointment", text: "t", html: "<p>t</p>", calendar };
  await send(ROW, message, new AbortController().signal);
  const { raw } = (await server.arrived(1))[0]!;
  return /Content-Type: (text\/calendar;[^]*?)\r\n(?! )/.exec(raw)?.[1]!.replaceAll(/\s+/g, " ");
}

test.each(["REQUEST", "CANCEL"])("a calendar file that says %s is sent as what it says", async (method) => {
  const file = ["BEGIN:VCALENDAR", "VERSION:2.0", "X-NOTE:as METHOD:PUBLISH", `METHOD:${method}`, "END:VCALENDAR", ""];
  expect(await typeOf(file.join("\r\n"))).toBe(`text/calendar; charset=utf-8; method=${method}; name=appointment.ics`);
});
