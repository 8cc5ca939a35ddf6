import { createTransport } from "nodemailer";
import type { OutboxRow } from "./outbox.ts";
import { FIRM, type Message } from "./message.ts";
import { SendError } from "./send-error.ts";
import { isThisMachine } from "./this-machine.ts";

/**
 * Hands one mail to the mail server; resolves once that has taken it. @throws SendError, or what `signal` was aborted
 * with
 */
export type Send = (row: Head, message: Message, signal: AbortSignal) => Promise<void>;

/** To whom, under which name and of which moment (milliseconds since 1970) it is sent. */
type Head = Pick<OutboxRow, "recipient" | "messageId" | "createdAt">;

export type Mailbox = { smtpUrl: string; from: string; firmAddress: string };

/** How long to wait for a connection, a greeting, and between two words of the mail server, in milliseconds. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * What people wrote, and the mailbox's password, leave the machine encrypted or not at all. A mail server inside the
 * firm's own network that cannot do TLS is named as such: `smtp://…?ignoreTLS=true`.
 */
function needsTls(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl);
  return !isThisMachine(hostname) && searchParams.get("ignoreTLS") !== "true";
}

export function smtpSend({ smtpUrl, from, firmAddress }: Mailbox): Send {
  // A message may neither name files of this machine nor addresses to fetch.
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: needsTls(smtpUrl),
    ...PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (row, message, signal) => {
    const { subject, text, html, replyTo, calendar, unsubscribe, personal, follows = [] } = message;
    const { writtenAt = row.createdAt } = message;
    try {
      await transport.sendMail({
        from,
        // As an object: an address typed by a visitor is never read as a list of several.
        to: { name: "", address: row.recipient === FIRM ? firmAddress : row.recipient },
        replyTo,
        subject,
        text,
        html,
        signal,
        messageId: row.messageId,
        ...(follows.length > 0 ? { inReplyTo: follows.at(-1)!, references: follows } : {}),
        date: new Date(writtenAt),
        attachments: calendar
          ? [
              {
                filename: "appointment.ics",
                content: calendar,
                contentType: `text/calendar; charset=utf-8; method=${methodOf(calendar)}`,
              },
            ]
          : [],
        headers: {
          // Asks other programs not to answer this one (RFC 3834).
          ...(personal ? {} : { "Auto-Submitted": "auto-generated" }),
          ...(unsubscribe
            ? { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
            : {}),
        },
      });
    } catch (error) {
      if (signal.aborted) throw error;
      // What else is thrown here is nodemailer's.
      const fault = error as MailFault;
      throw new SendError(fault.message.slice(0, 500), isFinal(fault));
    }
  };
}

/** The method of an iCalendar file, which its type must name too (RFC 6047, section 2.4). */
function methodOf(calendar: string): string {
  return /^METHOD:([A-Z]+)/m.exec(calendar)![1]!;
}

type MailFault = Error & { code?: string; responseCode?: number };

/**
 * A 5xx answer about the mail itself. A refused sign-in or refused TLS is not one: that is mended in SMTP_URL, and the
 * mail can wait.
 */
function isFinal({ code, responseCode }: MailFault): boolean {
  return code !== "EAUTH" && code !== "ETLS" && responseCode !== undefined && responseCode >= 500;
}
