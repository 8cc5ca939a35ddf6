import { expect, test } from "vitest";
import { calledInErrorMail, calledMail } from "#firm/enquiries/call-mails.ts";
import {
  givenBackMail,
  handedInErrorMail,
  handedOnMail,
  handedOverMail,
  namesFirstMail,
} from "#firm/enquiries/colleague-mails.ts";
import { broughtBackMail, reminderMail } from "#firm/enquiries/reminder-mails.ts";
import { gapMail, lapsingMail, quietMail } from "#firm/enquiries/warning-mails.ts";
import { identifiedMail } from "#firm/identification/identification-mails.ts";
import { createNewsletterMails } from "#firm/newsletter/newsletter-mails.ts";
import { FIRM_OF_A_DAY, mailParts, mailsAsText, SITE_URL } from "#tests/support/firm-of-a-day.ts";
import { IN_COURT, MESSAGE, REQUEST, withValues } from "#tests/support/two-enquiries.ts";
import { DAY, HOUR, MINUTE } from "#time/units.ts";

// Where a mail was changed on purpose: look at what changed, then run this file with -u.

const parts = mailParts({ thread: true });
const address = "kari@firm.example";
const { receivedAt: at } = MESSAGE;
const nowhere = { address: undefined, at: MESSAGE.receivedAt };
const known = { person: "Ana Pereira", comesAt: undefined };
const CALLER = { ...withValues(MESSAGE, { email: "", phone: "519-555-0188" }), unacknowledged: "caller" as const };
const booked = { person: "Ana Pereira", comesAt: at + DAY };
const people = { from: "Amara Okafor", to: "Kari Lund" };

test("one of the staff gives it to another, or back, or took a call", async () => {
  await expect(
    mailsAsText({
      "handed over": handedOverMail(MESSAGE, { ...people, address, at }, parts),
      "handed over by itself, to the firm": handedOverMail(REQUEST, { ...people, as: "WXYZ-2345", ...nowhere }, parts),
      "handed over, of a caller without a mailbox": handedOverMail(
        { ...CALLER, about: "Mark Brennan" },
        { ...people, address, at: at + HOUR, callSince: at + MINUTE },
        parts,
      ),
      "handed over, of a caller, while a wall goes up": handedOverMail(
        { ...CALLER, about: "Mark Brennan" },
        { ...people, address, at, isBehindWall: true },
        parts,
      ),
      "handed on": handedOnMail(MESSAGE, { ...people, address, at }, parts),
      "handed in error, somebody has it": handedInErrorMail(
        MESSAGE,
        { by: "Amara Okafor", now: "Noor Roy", address, at },
        parts,
      ),
      "handed in error, nobody has it": handedInErrorMail(
        REQUEST,
        { by: "Amara Okafor", now: undefined, ...nowhere },
        parts,
      ),
      "given back": givenBackMail(MESSAGE, { by: "Kari Lund", address, at }, parts),
      "given back, to the firm": givenBackMail(REQUEST, { by: "Kari Lund", ...nowhere }, parts),
      "the sender called": calledMail(
        MESSAGE,
        { by: "Noor Roy", address, at, bySender: true, ...known, urgent: false },
        parts,
      ),
      "the sender called, it cannot wait": calledMail(
        MESSAGE,
        { by: "Noor Roy", address, at, bySender: true, ...known, urgent: true },
        parts,
      ),
      "in court before the promise ends, handed over": handedOverMail(IN_COURT, { ...people, address, at }, parts),
      "in court before the promise ends, called again": calledMail(
        IN_COURT,
        { by: "Noor Roy", address, at, bySender: true, ...known, urgent: false },
        parts,
      ),
      "in court, handed over once that has passed": handedOverMail(
        IN_COURT,
        { ...people, address, at: at + 2 * DAY },
        parts,
      ),
      "the call was noted by mistake": calledInErrorMail(
        MESSAGE,
        { by: "Noor Roy", takenAt: at - HOUR, address, at },
        parts,
      ),
      "somebody else called": calledMail(
        REQUEST,
        { by: "Noor Roy", ...nowhere, bySender: false, ...booked, urgent: false },
        parts,
      ),
      "somebody called who wants it passed on, of one that is held back": calledMail(
        REQUEST,
        {
          by: "Noor Roy",
          ...nowhere,
          bySender: true,
          person: "",
          comesAt: undefined,
          urgent: false,
          passedOn: true,
          held: true,
        },
        parts,
      ),
      "names to look at": namesFirstMail(REQUEST, { startsAt: REQUEST.respondBy + DAY, address }, parts),
    }),
  ).toMatchFileSnapshot("mails-as-written/to-colleagues.txt");
});

test("promises that lapse, a quiet site, a clock that leapt", async () => {
  const { respondBy } = MESSAGE;
  const promised = { ...MESSAGE, practiceArea: null, step: 1 };
  const lapsing = [
    { ...promised, owner: null },
    { ...promised, ...REQUEST, owner: "k.lund", respondBy: respondBy + HOUR },
    { ...promised, reference: "WXYZ-2345", owner: "n.roy", respondBy: respondBy - 2 * DAY },
  ];
  const known = { siteUrl: SITE_URL, names: { "k.lund": "Kari Lund" } };
  const one = (username: string | null, owner: string | null, at: number) =>
    lapsingMail({ address, username, lapsing: [{ ...promised, owner }] }, at, known);
  await expect(
    mailsAsText({
      "one, of nobody": one("k.lund", null, respondBy - HOUR),
      "one, their own, on the dot": one("k.lund", "k.lund", respondBy),
      "one, of a colleague, a minute late": one("n.roy", "k.lund", respondBy + MINUTE),
      "in court before that": lapsingMail(
        { address, username: null, lapsing: [{ ...promised, ...IN_COURT, owner: null }] },
        respondBy - HOUR,
        known,
      ),
      several: lapsingMail({ address: "firm", username: null, lapsing }, respondBy - HOUR, known),
      quiet: quietMail(MESSAGE.receivedAt, 4, SITE_URL),
      "a leap": gapMail({ lastAt: MESSAGE.receivedAt, noticedAt: MESSAGE.receivedAt + 90 * DAY }, SITE_URL),
    }),
  ).toMatchFileSnapshot("mails-as-written/warnings.txt");
});

test("what they asked to be told of by a day", async () => {
  const to = (count: number) => ({
    address,
    name: "Kari Lund",
    enquiries: Array.from({ length: count }, (_, index) => ({
      ...(index % 2 ? REQUEST : MESSAGE),
      id: `id-${index}`,
      reference: `REF-${index}`,
      username: "k.lund",
    })),
    at,
  });
  await expect(
    mailsAsText({
      "a reminder": reminderMail(to(1), SITE_URL),
      "two reminders": reminderMail(to(2), SITE_URL),
      "more than are linked": reminderMail(to(21), SITE_URL),
      "a reminder, in court before the promise ends": reminderMail(
        { ...to(1), enquiries: [{ ...IN_COURT, username: "k.lund" }] },
        SITE_URL,
      ),
      "back from snooze": broughtBackMail(to(1), SITE_URL),
    }),
  ).toMatchFileSnapshot("mails-as-written/by-a-day.txt");
});

test("identification that came back, and the newsletter", async () => {
  const link = { id: "link", enquiryId: MESSAGE.id, expiresAt: 0, reference: MESSAGE.reference };
  const newsletter = createNewsletterMails({ content: FIRM_OF_A_DAY, siteUrl: SITE_URL });
  const post = { id: "post", slug: "wills-in-ontario", title: "Wills in {brand}", excerpt: "What a will is for." };
  await expect(
    mailsAsText({
      "identified, without a file": identifiedMail({ siteUrl: SITE_URL }, link, 0),
      "identified, one file": identifiedMail({ siteUrl: SITE_URL }, link, 1, address),
      "identified, two files": identifiedMail({ siteUrl: SITE_URL }, link, 2, address),
      "asks whether they want the newsletter": newsletter.confirmation("reader@example.com", "token"),
      "an article": newsletter.article(post, { id: "subscriber", email: "reader@example.com", token: "token" }),
      "an article to look at before": newsletter.test(post),
    }),
  ).toMatchFileSnapshot("mails-as-written/identified-and-newsletter.txt");
});
