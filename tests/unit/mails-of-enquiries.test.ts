import { expect, test } from "vitest";
import { acknowledgement } from "#firm/enquiries/acknowledgement.ts";
import { createEnquiryMails } from "#firm/enquiries/enquiry-mails.ts";
import { correctionMail, enquiryMail, heldMail } from "#firm/enquiries/firm-mails.ts";
import { mistakenMail, withdrawalMail } from "#firm/enquiries/gone-mails.ts";
import { isPromised } from "#firm/enquiries/promised.ts";
import type { RequestedTime } from "#firm/enquiries/requested-time.ts";
import { declinedMail, otherPartyMail } from "#firm/enquiries/visitor-mails.ts";
import { FIRM, type Message } from "#mail/message.ts";
import { FIRM_OF_A_DAY, mailParts, mailsAsText } from "#tests/support/firm-of-a-day.ts";
import { IN_COURT, MESSAGE, REQUEST, withValues } from "#tests/support/two-enquiries.ts";
import { DAY } from "#time/units.ts";

// Where a mail was changed on purpose: look at what changed, then run this file with -u.

const of = (message: Message) => ({ message });

const plain = mailParts();
const threaded = mailParts({ thread: true });
const whole = mailParts({ withMessage: true });
/** When each is written. */
const at = MESSAGE.receivedAt;
const untimed = { time: undefined, at };
const startsAt = Date.parse("2026-11-27T09:30-05:00");
const time = (state: RequestedTime["state"], timeZone: string | null = null) => ({ state, startsAt, timeZone });

test("what the firm is mailed of an enquiry", async () => {
  const custody = withValues(MESSAGE, { inCustody: "yes", deadlineSoon: "yes", practiceArea: "" });
  const callBack = withValues(MESSAGE, { phone: "519-555-0188", callBack: "Saturday" });
  await expect(
    mailsAsText({
      "a message": of(enquiryMail(MESSAGE, untimed, plain)),
      "with a thread": of(enquiryMail(MESSAGE, untimed, threaded)),
      "with what was sent": of(enquiryMail(callBack, untimed, whole)),
      "with what was sent, and a thread": of(enquiryMail(MESSAGE, untimed, { ...whole, replyTo: threaded.replyTo })),
      "in custody, of no area": of(enquiryMail(custody, untimed, plain)),
      "a deadline, of a caller": of(
        enquiryMail({ ...withValues(MESSAGE, { deadlineSoon: "yes" }), unacknowledged: "caller" }, untimed, plain),
      ),
      "in court before the promise ends, of a caller for another": of(
        enquiryMail({ ...IN_COURT, unacknowledged: "caller", about: "Marco Pereira" }, untimed, threaded),
      ),
      "what was noted of a caller, where the firm has messages mailed": of(
        enquiryMail({ ...MESSAGE, unacknowledged: "caller" }, untimed, whole),
      ),
      "of a caller who asked for a lawyer": of(
        enquiryMail({ ...MESSAGE, unacknowledged: "caller", askedFor: plain.content.team[0]!.slug }, untimed, plain),
      ),
      "of a full mailbox": of(enquiryMail({ ...MESSAGE, unacknowledged: "mailbox" }, untimed, plain)),
      "while mail to strangers is held back": of(enquiryMail({ ...MESSAGE, unacknowledged: "brake" }, untimed, plain)),
      "with line breaks in a name": of(
        enquiryMail(withValues(MESSAGE, { firstName: "Ana\r\nBcc: x@example.com", lastName: "" }), untimed, plain),
      ),
    }),
  ).toMatchFileSnapshot("mails-as-written/enquiries.txt");
});

test("what the firm is mailed of a request for an appointment", async () => {
  await expect(
    mailsAsText({
      "no time": of(enquiryMail(REQUEST, untimed, plain)),
      held: of(enquiryMail(REQUEST, { time: time("held"), at }, threaded)),
      asked: of(enquiryMail(withValues(REQUEST, { inCustody: "yes" }), { time: time("asked"), at }, plain)),
      confirmed: of(enquiryMail(REQUEST, { time: time("confirmed"), at }, plain)),
      "with a lawyer": of(enquiryMail(REQUEST, { time: { ...time("held"), lawyer: "Priya Raghunathan" }, at }, plain)),
      "changed since": of(enquiryMail(REQUEST, { time: time("other"), at }, plain)),
      "with what was sent": of(enquiryMail(REQUEST, { time: time("held"), at }, whole)),
      "with what was sent, without a description": of(
        enquiryMail(withValues(REQUEST, { description: "" }), untimed, whole),
      ),
    }),
  ).toMatchFileSnapshot("mails-as-written/requests.txt");
});

test("a request that is mailed anew brings a calendar entry that counts after the one that took the first away", () => {
  const sequenceAfter = (past: number) => {
    const { calendar = "" } = enquiryMail(REQUEST, { time: undefined, at: REQUEST.receivedAt + past }, plain);
    return /SEQUENCE:(\d+)/.exec(calendar)![1];
  };
  expect([0, 1, 60_000, 60_500].map(sequenceAfter)).toEqual(["0", "1", "60", "61"]);
});

test("what the firm is mailed of what was held back, corrected, withdrawn", async () => {
  const added = { words: "In May,\nnot in June.", field: null };
  const named = { words: "Helen Whitcombe\nMaple Homes Inc.", field: "other-side" } as const;
  await expect(
    mailsAsText({
      "held back, in custody": heldMail(withValues(MESSAGE, { inCustody: "yes" }), at, plain),
      "held back, a deadline": heldMail(withValues(REQUEST, { deadlineSoon: "yes" }), at, plain),
      "held back, nothing ticked": heldMail(MESSAGE, at, plain),
      "a correction, in court before the promise ends": of(correctionMail(IN_COURT, { ...added, at }, plain)),
      "a correction": of(correctionMail(MESSAGE, { ...added, at }, plain)),
      "a correction, with a thread": of(correctionMail(REQUEST, { ...added, at }, threaded)),
      "a correction, with its words": of(correctionMail(MESSAGE, { ...added, at }, whole)),
      "a correction of what is answered": of(
        correctionMail({ ...MESSAGE, closedAs: "answered" }, { ...added, at }, plain),
      ),
      "the other side, named": of(correctionMail(MESSAGE, { ...named, at }, plain)),
      "the other side, named, with its words": of(correctionMail(MESSAGE, { ...named, at }, whole)),
      "nobody on the other side, with its words": of(correctionMail(REQUEST, { ...named, words: "", at }, whole)),
      "withdrawn, a message": withdrawalMail(MESSAGE, undefined, plain),
      "withdrawn, a request": withdrawalMail(REQUEST, undefined, plain),
      "withdrawn, with an appointment to come": withdrawalMail(
        REQUEST,
        { state: "held", startsAt: Date.parse("2026-11-27T09:30-05:00"), lawyer: null },
        plain,
      ),
      "by mistake, a message": mistakenMail(MESSAGE, "a.lawyer@firm.example", plain, startsAt),
      "by mistake, a request": mistakenMail(REQUEST, FIRM, plain, startsAt),
    }),
  ).toMatchFileSnapshot("mails-as-written/held-corrected-withdrawn.txt");
});

test("what a visitor is mailed of theirs", async () => {
  const deadline = MESSAGE.respondBy;
  const note = (enquiry: typeof MESSAGE, by: number | undefined, stands?: RequestedTime, parts = plain) =>
    of(acknowledgement(enquiry, { deadline: by, time: stands }, parts));
  await expect(
    mailsAsText({
      "a message": note(MESSAGE, deadline),
      "a message, past its time, with a thread": note(MESSAGE, undefined, undefined, threaded),
      "a request without a time": note(REQUEST, deadline),
      "a request, held": note(REQUEST, deadline, time("held")),
      "a request, held, from elsewhere": note(REQUEST, deadline, time("held", "Europe/Lisbon")),
      "a request, held at another time": note(REQUEST, deadline, { ...time("held"), first: startsAt - DAY }),
      "a request, asked for": note(REQUEST, undefined, time("asked", "America/Toronto")),
      "a request, confirmed": note(REQUEST, deadline, time("confirmed", "Asia/Tokyo")),
      "a request, changed since": note(REQUEST, deadline, time("other")),
    }),
  ).toMatchFileSnapshot("mails-as-written/acknowledgements.txt");
});

test("what a visitor is mailed where the firm cannot act, or asks for names", async () => {
  const words = "Thank you for writing to {brand}.\nWe cannot act.\n\nPlease speak to another lawyer soon.\n";
  const appointment = "Your appointment is cancelled with it.";
  await expect(
    mailsAsText({
      declined: declinedMail(MESSAGE, { unread: false, appointment: undefined, words }, plain),
      "declined unread, with an appointment": declinedMail(REQUEST, { unread: true, appointment, words }, threaded),
      "declined, without an address": declinedMail(
        withValues(MESSAGE, { email: "" }),
        { unread: true, appointment: undefined, words },
        plain,
      ),
      "asked for the other side": otherPartyMail(MESSAGE, threaded),
      "asked for the other side of a request": otherPartyMail(REQUEST, plain),
    }),
  ).toMatchFileSnapshot("mails-as-written/declined-and-asked.txt");
});

test("which mails go out, and to whom", () => {
  const mails = createEnquiryMails({ ...plain, database: { queries: undefined as never } });
  const sent = (given: ReturnType<typeof mails.received>) =>
    given.map(({ kind, recipient, message, enquiryId }) => [
      kind,
      recipient,
      "draft" in message ? message.draft : "written",
      enquiryId,
    ]);
  const toFirm = ["enquiry", "firm", "", MESSAGE.id];
  const toVisitor = ["acknowledgement", "ana@example.com", "", MESSAGE.id];
  const held = { ...MESSAGE, heldReason: "too fast" };
  expect(sent(mails.received({ ...MESSAGE, alerts: false, at }))).toEqual([toFirm, toVisitor]);
  expect(sent(mails.received({ ...MESSAGE, unacknowledged: "brake", alerts: true, at }))).toEqual([toFirm]);
  expect(sent(mails.received({ ...held, alerts: false, at }))).toEqual([]);
  expect(sent(mails.received({ ...held, alerts: true, at }))).toEqual([["notice", "firm", "written", MESSAGE.id]]);
  expect(sent(mails.released(held))).toEqual([toVisitor]);
  for (const box of ["inCustody", "deadlineSoon"])
    expect(sent(mails.released(withValues(held, { [box]: "yes" })))).toEqual([toFirm, toVisitor]);
  expect(sent(mails.released(withValues(held, { email: "" })))).toEqual([["acknowledgement", "", "", MESSAGE.id]]);
  expect(sent(mails.corrected(MESSAGE, "c1"))).toEqual([["correction", "firm", "c1", MESSAGE.id]]);
  expect(sent(mails.graver(MESSAGE, undefined))).toEqual([toFirm]);
  expect(sent(mails.graver(MESSAGE, "jo@firm.example"))).toEqual([
    toFirm,
    ["enquiry", "jo@firm.example", "", MESSAGE.id],
  ]);
  const inError = mails.handedInError(MESSAGE, { by: "Jo", now: undefined, address: "jo@firm.example", at });
  expect(sent(inError)).toEqual([["handed-over", "jo@firm.example", "written", MESSAGE.id]]);
  expect(sent(mails.withdrawn(MESSAGE, undefined, ["firm"]))).toEqual([["withdrawn", "firm", "written", MESSAGE.id]]);
  expect(sent(mails.otherPartyAsked(MESSAGE))).toEqual([["question", "ana@example.com", "written", MESSAGE.id]]);
});

test("what the firm has withdrawn is promised no more, of each form by itself", () => {
  const withdrawn = { ...FIRM_OF_A_DAY, claims: { "reply-message": { show: "withdrawn" } as never } };
  expect([isPromised("message", FIRM_OF_A_DAY), isPromised("appointment", FIRM_OF_A_DAY)]).toEqual([true, true]);
  expect([isPromised("message", withdrawn), isPromised("appointment", withdrawn)]).toEqual([false, true]);
});
