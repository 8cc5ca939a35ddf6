import { KIND_WORDS } from "./next-steps.ts";
import { timeLeft } from "./due-first.ts";
import { urgentBefore, urgentSubject } from "./urgent-mail.ts";
import { torontoTime } from "#time/toronto-time.ts";
import type { Gap } from "./erasing-guard.ts";
import { nameAmong, type StaffNames } from "#firm/accounts/accounts.ts";
import type { Alert } from "./alert-rows.ts";
import type { NewMail } from "#mail/message.ts";
import { mailToFirm } from "#mail/to-firm.ts";

/**
 * To one of the staff or the firm: promises that are about to lapse, or have. References only, so that the mail tells
 * nothing to others who see it.
 */
export function lapsingMail(
  { address, username, lapsing }: Alert,
  now: number,
  { siteUrl, names }: { siteUrl: string; names: StaffNames },
): NewMail {
  const has = (owner: string | null) =>
    owner === null ? "nobody has it" : owner === username ? "you have it" : `${nameAmong(names, owner)} has it`;
  const count = lapsing.length === 1 ? "One enquiry" : `${lapsing.length} enquiries`;
  const lines = lapsing.map(
    ({ kind, reference, owner, ...waiting }) =>
      `${reference}, ${KIND_WORDS[kind]}: ${urgentBefore(waiting, now)}answer by ${torontoTime(waiting.respondBy)}, ` +
      `${timeLeft(waiting, now)}, ${has(owner)}`,
  );
  const gravest = lapsing.toSorted((one, other) => one.urgency - other.urgency)[0]!;
  const subject = urgentSubject(gravest, now, `${count} to answer: ${timeLeft(lapsing[0]!, now)}`);
  const mail = mailToFirm("warning", subject, siteUrl, [
    { kind: "paragraph", words: "We promised an answer, and none has been marked yet:" },
    { kind: "list", items: lines },
    { kind: "link", words: "Open the inbox", address: `${siteUrl}/staff` },
    { kind: "paragraph", words: "If you have answered already, please mark it there." },
    {
      kind: "paragraph",
      words:
        "Such a warning goes first to whoever has an enquiry, then to the colleagues of its area, and once the time " +
        "has passed to the firm's mailbox; to each once.",
    },
  ]);
  return { ...mail, recipient: address };
}

/** To the firm: nobody has written for a while, which may be a fault. */
export function quietMail(since: number, days: number, siteUrl: string): NewMail {
  return mailToFirm(
    "quiet",
    `No enquiry for ${days} days`,
    siteUrl,
    [
      { kind: "paragraph", words: `Nothing has come in through the site since ${torontoTime(since)}.` },
      {
        kind: "paragraph",
        words:
          "That may be chance. It may also be that the site or a form cannot be reached. Please open the " +
          "contact page and send a test message.",
      },
      { kind: "link", words: "Open the contact page", address: `${siteUrl}/contact` },
    ],
    { name: `quiet-${since}-${days}` },
  );
}

/** To the firm: the machine's clock went far ahead at once, so that nothing is erased by age for now. */
export function gapMail({ lastAt, noticedAt }: Gap, siteUrl: string): NewMail {
  return mailToFirm(
    "notice",
    "Is the date of the site right?",
    siteUrl,
    [
      {
        kind: "paragraph",
        words:
          `The clock of the site went from ${torontoTime(lastAt)} to ${torontoTime(noticedAt)}. Either the site ` +
          `was off for so long, or its clock is wrong.`,
      },
      {
        kind: "paragraph",
        words:
          "Enquiries are not erased by age until an administrator says in the staff area, under Users, that the " +
          "date is right. If it is wrong, please have the machine's clock set right.",
      },
      { kind: "link", words: "Open the staff area", address: `${siteUrl}/staff/users` },
    ],
    { name: `clock-leap-${noticedAt}` },
  );
}
