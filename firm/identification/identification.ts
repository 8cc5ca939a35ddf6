/**
 * Identification: the second step of an enquiry, a private form that staff send by link once they looked for conflicts.
 * Owns the tables identification_links, _versions, _files and _pieces.
 * Promises that a link is known to its mail alone, that what was sent before is never overwritten, that a version is
 * there with all its files or not at all, that answers, files and their names are encrypted by a key outside of the
 * database (db/sealer.ts), and that nothing of it outlives the enquiry. Of the answers the legal names alone go on, to
 * where conflicts are looked for (`nameIdentified`). No file is ever opened here.
 * Called by the form's page, the staff page of an enquiry, its verbs and its erasure.
 */
import type { Database, Queries } from "#db/database.ts";
import { isUsedUp, consume } from "#db/rate-limits.ts";
import type { Sealer } from "#db/sealer.ts";
import { formatPhoneAbroad } from "#text/phone.ts";
import { workingLink, lastLink, type LinkRow, type WorkingLink } from "./identification-links.ts";
import { identifiedMail, type MailParts } from "./identification-mails.ts";
import { GUESSES } from "./identification-limits.ts";
import { receiveSending, type Sending } from "./receive-identification.ts";
import type { ReceiveParts, RefusedSending } from "./receive-parts.ts";
import { versionsOf, type Version } from "./identification-versions.ts";
export { sendLink, stopLink, lastLink } from "./identification-links.ts";
export { removeIdentification } from "./remove.ts";
export { documentOf, type Document } from "./document.ts";

/** What the link's page says of what came before: when, and the names of files; nothing else goes back. */
export type OwnIdentification = { reference: string; expiresAt: number; received: { at: number; files: string[] }[] };

export type IdentificationService = {
  /** What seals and opens; undefined where this server has no key for documents. */
  sealer: Sealer | undefined;
  /** The form of a link; `unknown` where it is none or works no more, `guessed` where too many were tried. */
  find: (token: string, visitor: string) => Promise<OwnIdentification | "unknown" | "guessed">;
  /** Judged before anything of a body is read. */
  linkOf: (token: string, visitor: string) => Promise<WorkingLink | "unknown" | "guessed">;
  /** Reads a sending and stores it. @throws what the sender's connection throws */
  receive: (link: WorkingLink, sending: Sending) => Promise<{ ok: true } | RefusedSending>;
  /** What staff see of an enquiry. */
  forStaff: (enquiryId: string) => Promise<IdentificationForStaff>;
};

export type IdentificationForStaff = {
  /** Whether a link can be sent from here. */
  ready: boolean;
  link: (LinkRow & { works: boolean }) | undefined;
  versions: Version[];
};

type Parts = MailParts & {
  database: Database;
  sealer: Sealer | undefined;
  clock: () => number;
  wake: () => void;
  log: (event: string, error: unknown) => void;
  newsOf: ReceiveParts["newsOf"];
  newsReaches: ReceiveParts["newsReaches"];
  lockNames: ReceiveParts["lockNames"];
  nameIdentified: ReceiveParts["nameIdentified"];
  tellInbox: (queries: Queries) => Promise<void>;
};

export function createIdentificationService(parts: Parts): IdentificationService {
  const { database, sealer, clock, siteUrl, content, wake } = parts;
  const { queries } = database;

  /** A token that is none counts as a guess; whoever guesses much is not looked up any more. */
  async function linkOf(token: string, visitor: string): Promise<WorkingLink | "unknown" | "guessed"> {
    const guesses = `identification links tried from ${visitor}`;
    if (await isUsedUp(queries, guesses, GUESSES, clock())) return "guessed";
    const link = sealer && (await workingLink(queries, token, clock()));
    if (link) return link;
    await database.write((writing) => consume(writing, guesses, GUESSES, clock()));
    return "unknown";
  }

  return {
    sealer,
    linkOf,
    async find(token, visitor) {
      const link = await linkOf(token, visitor);
      if (typeof link === "string") return link;
      const versions = await versionsOf(queries, link.enquiryId, sealer!);
      const received = versions.map(({ receivedAt, files }) => ({
        at: receivedAt,
        files: files.map(({ name }) => name),
      }));
      return { reference: link.reference, expiresAt: link.expiresAt, received };
    },
    async receive(link, sending) {
      const mail: ReceiveParts["mailToFirm"] = (to, files, address) => identifiedMail({ siteUrl }, to, files, address);
      const phone = formatPhoneAbroad(content.site.phone);
      const outcome = await receiveSending({ ...parts, sealer: sealer!, phone, mailToFirm: mail }, link, sending);
      if (outcome.ok) wake();
      return outcome;
    },
    async forStaff(enquiryId) {
      const [link, versions] = await Promise.all([
        lastLink(queries, enquiryId),
        sealer ? versionsOf(queries, enquiryId, sealer) : [],
      ]);
      const works = link?.revokedAt === null && link.expiresAt > clock();
      return { ready: sealer !== undefined, link: link && { ...link, works }, versions };
    },
  };
}
