import PostalMime, { type Attachment, type Email } from "postal-mime";
import sanitizeHtml from "sanitize-html";
import { oneLine } from "./message.ts";

/** What the head of a mail tells, bounded and without line breaks; everything in it can be made up. */
export type IncomingHead = {
  /** `<…>`; undefined where it has none of that shape. */
  messageId: string | undefined;
  /** In small letters; empty where there is none. */
  sender: string;
  /** Addresses it was sent or delivered to, in small letters. */
  recipients: string[];
  /** Message-IDs it follows, earliest first. */
  follows: string[];
  subject: string;
  /** A program wrote it, by RFC 3834 and what programs put in from before it: nobody awaits an answer to it. */
  automatic: boolean;
  /** A mailing list or one of its members may have sent it; whoever answers a person by such a list is one too. */
  list: boolean;
  /** A mail server tells of a mail that it did not deliver (RFC 3464), or an older one in its own way. */
  bounced: boolean;
};

export type IncomingBody = {
  words: string;
  /** Names of what was attached; the files are not read. */
  attachments: string[];
  /** More was in the mail than this. */
  cut: boolean;
};

/** Most of each that is looked at, and the longest words of a mail in characters. */
const MOST_RECIPIENTS = 100;
const MOST_FOLLOWED = 50;
const MOST_ATTACHMENTS = 20;
const WORDS_LIMIT = 20_000;
/** Characters of a text or of HTML that are worked on at all: tags within tags cost the parser their square. */
const WORKED_ON = 100_000;
/** In bytes, and parts within parts: what is beyond was made to be a burden. */
const PARSING = { maxHeadersSize: 256 * 1024, maxNestingDepth: 20, forceRfc822Attachments: true };

const DELIVERED = ["to", "cc", "delivered-to", "x-original-to", "envelope-to", "x-forwarded-to"];
const MESSAGE_ID = /<[^<>\s\p{Cc}]{1,250}>/gu;
const ADDRESS = /[^\s<>,;:"'()[\]\p{Cc}]{1,64}@[^\s<>,;:"'()[\]\p{Cc}]{1,255}/gu;

/** Thrown for a mail that cannot be parsed; nothing of it is in the error, which may be logged. */
export class UnreadableMailError extends Error {}

/** `bytes`: the header of a mail, or its beginning. @throws UnreadableMailError */
export async function readHead(bytes: Uint8Array): Promise<IncomingHead> {
  try {
    return headOf(await PostalMime.parse(bytes, PARSING));
  } catch {
    throw new UnreadableMailError("The head of a mail cannot be parsed");
  }
}

function headOf(mail: Email): IncomingHead {
  const values = (name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value);
  const found = (names: string[], pattern: RegExp) => names.flatMap(values).join(" ").match(pattern) ?? [];
  return {
    messageId: found(["message-id"], MESSAGE_ID)[0],
    sender: (mail.from?.address?.match(ADDRESS)?.[0] ?? "").toLowerCase(),
    recipients: found(DELIVERED, ADDRESS)
      .slice(0, MOST_RECIPIENTS)
      .map((address) => address.toLowerCase()),
    follows: found(["references", "in-reply-to"], MESSAGE_ID).slice(-MOST_FOLLOWED),
    subject: oneLine(mail.subject ?? ""),
    automatic: isAutomatic(values, mail),
    list: values("list-id").length > 0 || firstOf(values, "precedence").startsWith("list"),
    bounced: isBounce(values, mail),
  };
}

type Values = (name: string) => string[];

function firstOf(values: Values, name: string): string {
  return (values(name)[0] ?? "").trim().toLowerCase();
}

const MAIL_SERVER = /^(mailer-daemon|postmaster)@/i;

/** An absence may have no return path either (RFC 3834, section 3.3), and a report may tell that a mail was read. */
function isBounce(values: Values, { from }: Email): boolean {
  const type = firstOf(values, "content-type");
  if (type.startsWith("multipart/report")) return !type.includes("disposition-notification");
  const unreturned = firstOf(values, "return-path") === "<>" && firstOf(values, "auto-submitted") === "";
  return unreturned || MAIL_SERVER.test(from?.address ?? "");
}

function isAutomatic(values: Values, { from }: Email): boolean {
  const first = (name: string) => firstOf(values, name);
  return (
    !["", "no"].includes(first("auto-submitted")) ||
    /^(bulk|junk|auto[-_]reply)/.test(first("precedence")) ||
    ["x-autoreply", "x-autorespond", "x-auto-reply-from"].some((name) => values(name).length > 0) ||
    first("return-path") === "<>" ||
    first("content-type").startsWith("multipart/report") ||
    MAIL_SERVER.test(from?.address ?? "")
  );
}

/** `bytes`: a mail, or its beginning (`whole` false). What cannot be parsed is empty words that say they were cut. */
export async function readBody(bytes: Uint8Array, whole: boolean): Promise<IncomingBody> {
  try {
    return bodyOf(await PostalMime.parse(bytes, PARSING), whole);
  } catch {
    return { words: "", attachments: [], cut: true };
  }
}

function bodyOf(mail: Email, whole: boolean): IncomingBody {
  const { text, html = "" } = mail;
  const words = plain(text?.slice(0, WORKED_ON) ?? textOfHtml(html.slice(0, WORKED_ON)));
  const attached = mail.attachments.filter(({ related }) => !related);
  const names = attached.slice(0, MOST_ATTACHMENTS).map(nameOf);
  const more = attached.length - names.length;
  return {
    words: words.slice(0, WORDS_LIMIT).toWellFormed(),
    attachments: more > 0 ? [...names, `${more} more`] : names,
    cut: !whole || words.length > WORDS_LIMIT || (text ?? html).length > WORKED_ON,
  };
}

function nameOf({ filename, mimeType }: Attachment): string {
  return oneLine(filename ?? "").slice(0, 120) || oneLine(mimeType).slice(0, 60);
}

/** Without signs that steer a terminal or that a database refuses. */
function plain(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .trim();
}

function textOfHtml(html: string): string {
  const lines = html
    .replaceAll(/\s+/g, " ")
    .replaceAll(/<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\b/gi, (tag) => `\n${tag}`);
  const text = sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} });
  const signs: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
  // Line by line: a pattern of spaces around a line break costs the square of a run of spaces.
  return text
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (sign) => signs[sign]!)
    .split("\n")
    .map((line) => line.trim())
    .join("\n");
}
