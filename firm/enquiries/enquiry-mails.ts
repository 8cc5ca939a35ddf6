import type { Database, Queries } from "#db/database.ts";
import { UNOPENED_TEMPLATE } from "#firm/content/text/placeholders.ts";
import { templateOf } from "#firm/templates/templates.ts";
import { FIRM, messageIdAt, type MailKind, type Message, type NewMail } from "#mail/message.ts";
import type { WriteDraft } from "#mail/read-message.ts";
import { acknowledgement } from "./acknowledgement.ts";
import { correctionOf } from "./corrections.ts";
import type { Enquiry } from "./enquiry.ts";
import { isPromised } from "./promised.ts";
import { calledInErrorMail, calledMail, type Called } from "./call-mails.ts";
import {
  givenBackMail,
  handedInErrorMail,
  handedOnMail,
  handedOverMail,
  namesFirstMail,
  type GivenBack,
  type HandedOver,
  type ToldHanded,
} from "./colleague-mails.ts";
import { correctionMail, enquiryMail, heldMail, type TimeOfRequest } from "./firm-mails.ts";
import { mistakenMail, withdrawalMail } from "./gone-mails.ts";
import type { MailParts } from "./mail-parts.ts";
import { readEnquiry } from "./read-enquiry.ts";
import type { TimeKeeper, TimeToCome } from "./time-keeper.ts";
import { reachedOf, type Told } from "./told-mail.ts";
import { NOT_URGENT } from "./urgency.ts";
import type { Urgent } from "./urgent-words.ts";
import { MINUTE } from "#time/units.ts";
import { declinedMail, otherPartyMail } from "./visitor-mails.ts";

/** Which enquiry, and who has handed it to whom. */
type Handed = [ToldHanded, HandedOver];

/** Of a mail to one of the staff, or the firm; `at`: when it is written, in milliseconds since 1970. */
type ToColleague = Pick<HandedOver, "address" | "at">;

type About = Pick<Enquiry, "id" | "values" | "heldReason" | "unacknowledged"> & Urgent;

/**
 * What the site writes to people about an enquiry; the rows are put into the outbox in the transaction of what they
 * tell. Their words are written when they are sent, so that what was typed stands in the database once (`write`).
 */
export type EnquiryMails = {
  /**
   * To the firm, and to the visitor. Of a held enquiry the visitor is not told: the inbox counts it, and it is
   * acknowledged once staff have released it; the firm is told where a box ticked says that it cannot wait and `alerts`
   * (intake.ts). Else anyone could make the firm write to strangers (decisions/0005), and fill its mailbox.
   * Nor is one acknowledged that is beyond what strangers may make the firm write.
   */
  received: (enquiry: About & Told & { alerts: boolean; at: number }) => NewMail[];
  /** To the visitor, when staff release a held enquiry; to the firm too, where it cannot wait. */
  released: (enquiry: About) => NewMail[];
  /** `id`: of the correction. */
  corrected: (enquiry: About, id: string) => NewMail[];
  /** To the visitor; `unread`: nobody of the staff has opened it; `appointment`: what becomes of theirs. */
  declined: (
    queries: Queries,
    enquiry: Enquiry,
    how: { unread: boolean; appointment: string | undefined },
  ) => Promise<NewMail[]>;
  otherPartyAsked: (enquiry: Enquiry) => NewMail[];
  /**
   * To the colleague's address, or the firm; both as colleagues call them. To the firm too where the colleague is away.
   */
  handedOver: (...given: Handed) => NewMail[];
  /** To whose it was when it was handed to somebody else. */
  handedOn: (enquiry: Told, who: ToColleague & { from: string; to: string | undefined }) => NewMail[];
  /** To who was handed it by mistake, or the firm; `now` as colleagues call whoever has it, undefined: nobody. */
  handedInError: (enquiry: Told, who: ToColleague & { by: string; now: string | undefined }) => NewMail[];
  /** To who had handed it over, or the firm; as above where they are away. */
  givenBack: (enquiry: Told, who: GivenBack) => NewMail[];
  /**
   * To the same as of `handedOver`, and to who had tried to call them, without what they said; `by` as colleagues call
   * them. What was found in it that cannot wait is told to the firm too.
   */
  called: (enquiry: Told, who: Called) => NewMail[];
  /** To whoever was mailed of the call that was taken at that moment, or the firm. */
  calledInError: (enquiry: Told, who: ToColleague & { by: string; takenAt: number }) => NewMail[];
  /** As of a new one, once it was found that it cannot wait: to the firm, and to whoever has it. */
  graver: (enquiry: About, address: string | undefined) => NewMail[];
  /** Where its appointment stands confirmed: to whoever has it, or the firm; no name is told. */
  namesFirst: (enquiry: Enquiry, told: { startsAt: number; address: string | undefined }) => NewMail[];
  /** `time`: their appointment that was to come; to these. */
  withdrawn: (
    enquiry: Pick<Enquiry, "id" | "kind" | "reference">,
    time: TimeToCome | undefined,
    recipients: string[],
  ) => NewMail[];
  /** It was entered by mistake: to these, who were mailed about it. */
  mistaken: (enquiry: Enquiry, recipients: string[], at: number) => NewMail[];
  /** The words of what the first three put in; undefined once the enquiry was erased. */
  write: WriteDraft;
};

/** As long as the mail of a time waits that one of the staff entered, and may confirm in the same press. */
const CONFIRMED_WITHIN = MINUTE;

function laterOf({ kind, unacknowledged, urgency, at }: About & Told & { at: number }): Pick<NewMail, "notBefore"> {
  const waits = kind === "appointment" && unacknowledged === "caller" && urgency === NOT_URGENT;
  return waits ? { notBefore: at + CONFIRMED_WITHIN } : {};
}

type Parts = MailParts & {
  database: Pick<Database, "queries">;
  /** How the time of a request stands (firm/appointments); left out where there are none. */
  timeOf?: TimeKeeper["requestedTime"];
  /** The same as it stands, whatever its visitor was told. */
  timeNow?: (queries: Queries, id: string) => Promise<TimeOfRequest | undefined>;
};

export function createEnquiryMails({
  content,
  siteUrl,
  replyTo,
  database: { queries },
  timeOf = async () => undefined,
  timeNow = async () => undefined,
}: Parts): EnquiryMails {
  const parts = { content, siteUrl, replyTo };

  function draft(kind: MailKind, { id }: About, recipient: string, of = ""): NewMail {
    return { enquiryId: id, kind, recipient, message: { draft: of }, messageId: messageIdAt(siteUrl) };
  }

  const toVisitor = (enquiry: About) => draft("acknowledgement", enquiry, enquiry.values.email ?? "");

  return {
    received: (enquiry) => {
      if (enquiry.heldReason !== null) return enquiry.alerts ? [heldMail(enquiry, enquiry.at, parts)] : [];
      const toFirm = { ...draft("enquiry", enquiry, FIRM), ...laterOf(enquiry) };
      return enquiry.unacknowledged === null ? [toFirm, toVisitor(enquiry)] : [toFirm];
    },
    released: (enquiry) => [
      ...(enquiry.urgency < NOT_URGENT ? [draft("enquiry", enquiry, FIRM)] : []),
      toVisitor(enquiry),
    ],
    corrected: (enquiry, id) => [draft("correction", enquiry, FIRM, id)],
    declined: async (rows, enquiry, how) => {
      const { words } = (await templateOf(rows, content, UNOPENED_TEMPLATE))!;
      return [declinedMail(enquiry, { ...how, words }, parts)];
    },
    otherPartyAsked: (enquiry) => [otherPartyMail(enquiry, parts)],
    givenBack: (enquiry, who) => reachedOf(who).map((address) => givenBackMail(enquiry, { ...who, address }, parts)),
    handedInError: (enquiry, who) => [handedInErrorMail(enquiry, who, parts)],
    handedOn: (enquiry, who) => [handedOnMail(enquiry, who, parts)],
    handedOver: (enquiry, who) => reachedOf(who).map((address) => handedOverMail(enquiry, { ...who, address }, parts)),
    calledInError: (enquiry, who) => [calledInErrorMail(enquiry, who, parts)],
    called: (enquiry, who) => {
      const more = [...(who.urgent ? [undefined] : []), ...(who.tried ? [who.tried.address] : [])];
      const reached = new Set([...reachedOf(who), ...more]);
      return [...reached].map((address) => calledMail(enquiry, { ...who, address }, parts));
    },
    graver: (enquiry, address) =>
      [FIRM, ...(address === undefined ? [] : [address])].map((to) => draft("enquiry", enquiry, to)),
    namesFirst: (enquiry, told) => [namesFirstMail(enquiry, told, parts)],
    withdrawn: (enquiry, time, recipients) =>
      recipients.map((recipient) => ({ ...withdrawalMail(enquiry, time, parts), recipient })),
    mistaken: (enquiry, recipients, at) => recipients.map((to) => mistakenMail(enquiry, to, parts, at)),
    async write({ kind, enquiryId, createdAt }, of): Promise<Message | undefined> {
      const enquiry = enquiryId === null ? undefined : await readEnquiry(queries, "id", enquiryId);
      if (!enquiry) return undefined;
      const { id } = enquiry;
      const isTimed = enquiry.kind === "appointment";
      if (kind === "enquiry") {
        const time = isTimed ? await timeNow(queries, id) : undefined;
        return enquiryMail(enquiry, { time, at: createdAt }, parts);
      }
      if (kind === "acknowledgement") {
        const time = isTimed ? await timeOf(queries, id) : undefined;
        // Staff may have released it when the promised time had passed: then none is named.
        const { respondBy } = enquiry;
        const deadline = respondBy > createdAt && isPromised(enquiry.kind, content) ? respondBy : undefined;
        return acknowledgement(enquiry, { deadline, time }, parts);
      }
      const correction = await correctionOf(queries, enquiry.id, of);
      return correction && correctionMail(enquiry, { ...correction, at: createdAt }, parts);
    },
  };
}
