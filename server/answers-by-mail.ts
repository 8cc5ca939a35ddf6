import { secretNamed } from "#db/secrets.ts";
import type { Announcements } from "#firm/announcements/announcements.ts";
import { officeHours } from "#firm/content/office-hours.ts";
import { isWithdrawn } from "#firm/content/text/withdrawn.ts";
import type { EnquiryMailParts } from "#firm/enquiries/enquiries.ts";
import { respondBy } from "#firm/enquiries/promise-clock.ts";
import { plusAddresses } from "#firm/replies/plus-address.ts";
import { answersJob, type AnswerParts } from "#firm/replies/read-answers.ts";
import { openMailbox } from "#mail/imap.ts";
import type { Job } from "#time/job.ts";
import type { SiteParts } from "./site-parts.ts";

type Parts = Pick<SiteParts, "environment" | "content" | "database" | "clock" | "log"> & {
  announcements: Announcements;
};

export type AnswersByMail = {
  /** Where answers go so that they come into their threads; undefined without MAIL_REPLIES. */
  replyTo: EnquiryMailParts["replyTo"];
  /** Reads the mailbox they come to; undefined without IMAP_URL. `wake`: the word to the mail worker. */
  answers: ((wake: () => void, beside: Pick<AnswerParts, "times" | "mails">) => Job) | undefined;
};

/** How the site is answered by mail, as MAIL_REPLIES and IMAP_URL say. */
export async function answersByMail(parts: Parts): Promise<AnswersByMail> {
  const { environment, content, announcements, database, clock, log } = parts;
  const { mailReplies, imapUrl, mailFrom = "", mailTo = "", siteUrl } = environment;
  const { brand, email, hours: written } = content.site;
  const secret = mailReplies && (await database.write((queries) => secretNamed(queries, "reply-addresses")));
  const addresses = mailReplies && secret ? plusAddresses(mailReplies, secret) : undefined;
  const hours = officeHours(written);
  const { closures } = announcements;
  const firmAddresses = [mailFrom, mailTo, email].map((one) =>
    (/[^\s<>]+@[^\s<>]+/.exec(one)?.[0] ?? "").toLowerCase(),
  );
  return {
    replyTo: addresses && ((enquiry, side) => ({ name: brand, address: addresses.addressOf(enquiry, side) })),
    answers: imapUrl
      ? (wake, beside) =>
          answersJob({
            database,
            open: (signal) => openMailbox(imapUrl, signal),
            addresses,
            siteUrl,
            firmAddresses,
            // Without that promise an e-mail is answered as soon as any message.
            respondBy: (at) =>
              respondBy(isWithdrawn(content, "reply-email") ? "message" : "email", at, hours, closures()),
            clock,
            wake,
            ...beside,
            log,
          })
      : undefined,
  };
}
