import { insertCorrection, type NewCorrection } from "./correct.ts";
import { correctionsOf } from "./corrections.ts";
import { otherPartyAsked } from "./decisions.ts";
import { otherSideIn, type OtherSide } from "./other-side.ts";
import type { Database } from "#db/database.ts";
import { readEnquiry } from "./read-enquiry.ts";
import { withdrawEnquiry } from "./withdraw.ts";
import { tentativeAppointment } from "./calendar.ts";
import type { EnquiryMails } from "./enquiry-mails.ts";
import type { Content } from "#firm/content/content.ts";
import { formatPhoneAbroad } from "#text/phone.ts";
import type { Enquiry } from "./enquiry.ts";
import { CORRECTION, OTHER_SIDE } from "./fields.ts";
import { sizeOf } from "./day-limit.ts";
import { isWaiting } from "#mail/mails-about.ts";
import { notedAnswered } from "./noted-answered.ts";
import { isRefused, refusedText, type Intake } from "./intake.ts";
import { checkCorrection, checkOtherSide, type Checked } from "./rules.ts";
import { shownToSender } from "./shown-to-sender.ts";
import { toldContacts } from "./told-contact.ts";
import { withoutTold } from "./told-numbers.ts";
import { wroteAgain } from "./wrote-again.ts";

/** What stands on a receipt; `untold`: it was declined, and the mail that says so may still be stopped. */
export type ReceiptMatter = {
  enquiry: Enquiry;
  corrections: { words: string; at: number }[];
  /** What they answered to the question who the other side is; undefined: nobody asked it. */
  otherSide: OtherSide[] | undefined;
  overdue: boolean;
  /** Since when it is noted as answered, where no mail of ours answered it (noted-answered.ts). */
  noted: number | undefined;
  untold: boolean;
  /** They were answered, have written since, and that waits. */
  wroteAgain: boolean;
};

export type ReceiptRefusal = { ok: false; status: 400 | 404 | 409 | 429 | 503; message: string };

/** What a visitor may do with an enquiry they sent. The token of the receipt is the only key, and is enough. */
export type ReceiptService = {
  find: (token: string) => Promise<ReceiptMatter | undefined>;
  /** An iCalendar file of the requested appointment; undefined where there is none. */
  calendar: (token: string) => Promise<string | undefined>;
  correct: (token: string, input: unknown, visitor: string) => Promise<{ ok: true } | ReceiptRefusal>;
  /** Answers the question of staff who the other side is. */
  nameOtherSide: (token: string, input: unknown, visitor: string) => Promise<{ ok: true } | ReceiptRefusal>;
  /** Erases everything that was typed. */
  withdraw: (token: string) => Promise<{ ok: true } | ReceiptRefusal>;
};

type Parts = {
  database: Database;
  content: Pick<Content, "site">;
  siteUrl: string;
  mails: EnquiryMails;
  times: NewCorrection["times"];
  intake: Intake;
  respondBy: NewCorrection["respondBy"];
  clock: () => number;
  /** Tells the mail worker that there is something to send. */
  wake: () => void;
  log: (event: string, error: unknown) => void;
};

const TOO_MANY = "This receipt already holds many corrections or names.";
const GONE: ReceiptRefusal = { ok: false, status: 404, message: "This enquiry has been withdrawn or erased." };

export function createReceiptService({
  database,
  content,
  siteUrl,
  mails,
  times,
  intake,
  respondBy,
  clock,
  wake,
  log,
}: Parts): ReceiptService {
  const { site } = content;
  const phone = formatPhoneAbroad(site.phone);

  /** Does it, or says that it was not done. */
  async function stored(
    event: string,
    work: () => Promise<{ ok: true } | ReceiptRefusal>,
  ): Promise<{ ok: true } | ReceiptRefusal> {
    try {
      return await work();
    } catch (error) {
      log(event, error);
      return {
        ok: false,
        status: 503,
        message: `This could not be stored just now. Please try again in a minute, or call us at ${phone}.`,
      };
    }
  }

  /** Stores words that were checked, or says why they were not. */
  const added = (token: string, visitor: string, checked: Checked, field: NewCorrection["field"]) =>
    stored("correction_not_stored", async () => {
      if (!checked.ok) return { ok: false, status: 400, message: checked.errors[0]!.message };
      const words = checked.values[field === null ? CORRECTION.name : OTHER_SIDE.name]!;
      const typed = { visitor, size: sizeOf(checked.values), at: clock() };
      const added = { token, words, field, typed, intake, mails, times, respondBy, engine: database.engine };
      const outcome =
        (await intake.refuses(typed)) ??
        (await database.write(
          async (queries) => (await intake.admits(queries, typed)) ?? insertCorrection(queries, added),
        ));
      if (isRefused(outcome)) return { ok: false, ...refusedText(outcome, phone) };
      if (outcome === "unknown") return GONE;
      if (outcome === "too-many") return { ok: false, status: 409, message: `${TOO_MANY} Please call us at ${phone}.` };
      wake();
      return { ok: true };
    });

  return {
    async find(token) {
      const stored = await readEnquiry(database.queries, "token", token);
      if (!stored) return undefined;
      // It says what was sent.
      const values = withoutTold(shownToSender(stored), await toldContacts(database.queries, stored.id));
      const enquiry = { ...stored, values };
      const corrections = await correctionsOf(database.queries, enquiry.id);
      const asked = await otherPartyAsked(database.queries, enquiry.id);
      return {
        enquiry,
        corrections: corrections
          .filter(({ field }) => field === null)
          .map(({ words, createdAt }) => ({ words, at: createdAt })),
        otherSide: asked && otherSideIn(corrections),
        untold: enquiry.closedAs === "conflict" && (await isWaiting(database.queries, enquiry.id, "declined", clock())),
        noted: await notedAnswered(database.queries, enquiry, clock()),
        wroteAgain: await wroteAgain(database.queries, enquiry, clock()),
        overdue: enquiry.closedAs === null && clock() > enquiry.respondBy,
      };
    },

    async calendar(token) {
      const enquiry = await readEnquiry(database.queries, "token", token);
      if (enquiry?.kind !== "appointment") return undefined;
      const { id, reference, receivedAt, values } = enquiry;
      return tentativeAppointment(
        {
          id,
          receivedAt,
          stampedAt: receivedAt,
          preferredDate: values.preferredDate ?? "",
          preferredTime: values.preferredTime ?? "",
          summary: `Appointment request, ${site.brand} (not confirmed yet)`,
          description:
            `Your reference number is ${reference}. This is a request: your appointment is set once ` +
            `we confirm it. Telephone ${phone}.`,
          location: `${site.office.street}, ${site.office.city}`,
        },
        new URL(siteUrl).host,
      );
    },

    correct: (token, input, visitor) => added(token, visitor, checkCorrection(input), null),
    nameOtherSide: (token, input, visitor) => added(token, visitor, checkOtherSide(input), "other-side"),

    withdraw: (token) =>
      stored("withdrawal_not_stored", async () => {
        if (!(await database.write((queries) => withdrawEnquiry(queries, { token, at: clock(), mails })))) return GONE;
        await database.scrub();
        wake();
        return { ok: true };
      }),
  };
}
