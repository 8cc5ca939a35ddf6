import { createHash } from "node:crypto";
import { recordAudit } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import type { IdentificationLinksTable } from "#db/identification-tables.ts";
import { newId } from "#db/new-id.ts";
import { newToken } from "#db/new-token.ts";
import type { Sealer } from "#db/sealer.ts";
import { messageIdAt } from "#mail/message.ts";
import { insertMails } from "#mail/outbox.ts";
import { LINK_LIFE } from "./identification-limits.ts";

export type LinkRow = Omit<IdentificationLinksTable, "tokenHash" | "sealedToken">;

const SHOWN = ["id", "enquiryId", "sentAt", "sentBy", "expiresAt", "revokedAt", "revokedBy"] as const;

export type SendLink = {
  enquiryId: string;
  /** Where it is mailed to. */
  recipient: string;
  actor: string;
  /** Milliseconds since 1970. */
  at: number;
  /** The id of the last link as it stood on the page that was pressed; empty where there was none. */
  seen: string;
  sealer: Sealer;
  siteUrl: string;
};

/**
 * Makes a link and puts its mail into the outbox; the one before stops working. Pressed twice on the same page, it was
 * done the first time. Within the transaction of the verb, which holds the enquiry's row.
 */
export async function sendLink(queries: Queries, order: SendLink): Promise<void> {
  const { enquiryId, recipient, actor, at, seen, sealer, siteUrl } = order;
  const last = await lastLink(queries, enquiryId);
  if ((last?.id ?? "") !== seen) return;
  await revoke(queries, enquiryId, { actor, at });
  const id = newId(at);
  const token = newToken();
  const sealedToken = sealer.seal(Buffer.from(token), placeOf(id));
  const row = { id, enquiryId, tokenHash: hashOf(token), sealedToken, sentAt: at, sentBy: actor };
  await queries
    .insertInto("identificationLinks")
    .values({ ...row, expiresAt: at + LINK_LIFE, revokedAt: null, revokedBy: null })
    .execute();
  await recordAudit(queries, { at, actor, action: "sent-identification", subject: enquiryId });
  const mail = { enquiryId, kind: "identification", recipient, message: { draft: id } } as const;
  await insertMails(queries, [{ ...mail, messageId: messageIdAt(siteUrl, `identification-${id}`) }], at);
}

/** Stops whatever link of an enquiry works; what was sent by it stays. */
export async function stopLink(queries: Queries, enquiryId: string, by: { actor: string; at: number }): Promise<void> {
  if ((await revoke(queries, enquiryId, by)) === 0) return;
  const { actor, at } = by;
  await recordAudit(queries, { at, actor, action: "stopped-identification", subject: enquiryId });
}

async function revoke(queries: Queries, enquiryId: string, { actor, at }: { actor: string; at: number }) {
  const { numUpdatedRows } = await queries
    .updateTable("identificationLinks")
    .set({ revokedAt: at, revokedBy: actor })
    .where("enquiryId", "=", enquiryId)
    .where("revokedAt", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The newest link of an enquiry, working or not. */
export function lastLink(queries: Queries, enquiryId: string): Promise<LinkRow | undefined> {
  return queries
    .selectFrom("identificationLinks")
    .select(SHOWN)
    .where("enquiryId", "=", enquiryId)
    .orderBy("sentAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** A link that works, with the number of its enquiry: not of one that was erased, or closed as what nobody answers. */
export type WorkingLink = Pick<LinkRow, "id" | "enquiryId" | "expiresAt"> & { reference: string };

export async function workingLink(queries: Queries, token: string, now: number): Promise<WorkingLink | undefined> {
  return working(queries, now)
    .select(["links.id", "links.enquiryId", "links.expiresAt", "enquiries.reference"])
    .where("links.tokenHash", "=", hashOf(token))
    .executeTakeFirst();
}

/** Whether a link works still, asked in the transaction that stores what came by it. */
export async function isWorking(queries: Queries, id: string, now: number): Promise<boolean> {
  const row = await working(queries, now).select("links.id").where("links.id", "=", id).executeTakeFirst();
  return row !== undefined;
}

function working(queries: Queries, now: number) {
  return queries
    .selectFrom("identificationLinks as links")
    .innerJoin("enquiries", "enquiries.id", "links.enquiryId")
    .where("links.revokedAt", "is", null)
    .where("links.expiresAt", ">", now)
    .where("enquiries.erasedAt", "is", null)
    .where((is) => is.or([is("enquiries.closedAs", "is", null), is("enquiries.closedAs", "=", "answered")]));
}

/** The link of a mail that is about to go out, with its token; undefined where it works no more. */
export async function linkForMail(
  queries: Queries,
  id: string,
  sealer: Sealer,
  now: number,
): Promise<(Pick<LinkRow, "enquiryId" | "sentBy" | "expiresAt"> & { token: string; reference: string }) | undefined> {
  const row = await working(queries, now)
    .select(["links.sealedToken", "links.enquiryId", "links.sentBy", "links.expiresAt", "enquiries.reference"])
    .where("links.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { sealedToken, ...link } = row;
  return { ...link, token: sealer.open(sealedToken, placeOf(id)).toString() };
}

export function identificationPath(token: string): string {
  return `/identification/${token}`;
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

const placeOf = (id: string) => `link ${id}`;
