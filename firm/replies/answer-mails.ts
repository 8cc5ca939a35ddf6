import type { Database } from "#db/database.ts";
import {
  answerByInMail,
  KIND_WORDS,
  NOT_SHOWN_IN_MAIL,
  readEnquiry,
  urgentLine,
  urgentSubject,
  type EnquiryMailParts,
} from "#firm/enquiries/enquiries.ts";
import { compose } from "#mail/compose.ts";
import { oneLine } from "#mail/message.ts";
import type { WriteDraft } from "#mail/read-message.ts";

type Parts = EnquiryMailParts & { database: Pick<Database, "queries"> };

/**
 * Tells the firm that an answer came: who, which area, by when, and where to read it; its words only where the firm
 * wants them in its mailbox (`notices.withMessage` of content/site.yaml), and never of what was declined for a conflict.
 */
export function answerWriter({ database: { queries }, content: { site }, siteUrl, replyTo }: Parts): WriteDraft {
  return async ({ enquiryId, createdAt }, of) => {
    const [answer, enquiry] = await Promise.all([
      queries.selectFrom("answers").select(SHOWN).where("id", "=", of).executeTakeFirst(),
      enquiryId === null ? undefined : readEnquiry(queries, "id", enquiryId),
    ]);
    if (!answer || !enquiry) return undefined;
    const { id, kind, reference, closedAs, values } = enquiry;
    const isDeclined = closedAs === "conflict";
    const isTheirs = answer.expected === 1;
    const by = closedAs === null ? ` ${answerByInMail(enquiry, createdAt)}` : "";
    const where = isDeclined ? NOT_SHOWN_IN_MAIL : `It is in the thread.${by}`;
    const call = isDeclined && answer.bounced ? " Please call them: they may not know yet that it was declined." : "";
    const about = `${KIND_WORDS[kind]} ${reference}`;
    const [subject, came] = answer.bounced
      ? [`Not delivered: mail about ${about}`, `A mail server says that a mail about ${about} was not delivered`]
      : answer.automatic
        ? [`Automatic mail about ${about}`, `A program has answered a mail about ${about}`]
        : isTheirs
          ? [`They wrote back: ${about}`, `They have written about ${about}`]
          : [`Mail from another address: ${about}`, `A mail about ${about} has come`];
    const attached = (JSON.parse(answer.attachments) as string[]).length;
    const message = compose(urgentSubject(enquiry, createdAt, subject!), [
      ...urgentLine(enquiry, createdAt),
      { kind: "paragraph", words: `${came}. ${where}${call}` },
      {
        kind: "fields",
        fields: [
          { label: isTheirs ? "From" : "Enquiry of", value: oneLine(`${values.firstName} ${values.lastName}`) },
          ...(isTheirs ? [] : [{ label: "From", value: answer.bounced ? "A mail server" : NOT_THEIRS }]),
          { label: "Practice area", value: values.practiceArea || "Not given" },
          ...(attached === 0 ? [] : [{ label: "Attached and not taken", value: filesInWords(attached) }]),
          ...(site.notices.withMessage && !isDeclined ? [{ label: "Answer", value: answer.words || "No words" }] : []),
        ],
      },
      {
        kind: "link",
        words: isDeclined ? "How it stands, in the staff area" : "Open it in the staff area",
        address: `${siteUrl}/staff/enquiries/${id}`,
      },
    ]);
    const address = replyTo?.(enquiry, "firm");
    return { ...message, ...(address ? { replyTo: address } : {}) };
  };
}

const SHOWN = ["words", "expected", "automatic", "bounced", "attachments"] as const;

/** Which one stands in the thread: a mail of ours repeats no address that somebody else wrote from. */
const NOT_THEIRS = "An address that is not theirs. Please make sure who wrote it.";

const filesInWords = (count: number) => (count === 1 ? "1 file" : `${count} files`);
