import { identificationWriter } from "#firm/identification/identification-mails.ts";
import { letterOf } from "#firm/replies/letter-of.ts";
import type { TestSite } from "./test-site.ts";
import type { StaffVisit } from "./staff-visit.ts";
import { GOOD_MESSAGE, ORIGIN, SEALER } from "./test-site.ts";

export const GOOD_ANSWERS = {
  client: "person",
  fullName: "Ana Maria Pereira",
  homeAddress: "12 Elm Street\nLondon, Ontario N6A 1A1",
  homePhone: "(519) 555-0188",
  occupation: "Nurse",
};

export const ORGANIZATION = {
  client: "organization",
  fullName: "Ana Pereira",
  organizationName: "Maple Homes Inc.",
  organizationAddress: "1 King Street, London",
  organizationPhone: "519-555-0100",
  organizationBusiness: "Builds houses",
  organizationContacts: "Ana Pereira, director, 519-555-0188",
};

/** Files by what they begin with; the rest is whatever is asked for. */
export const pdf = (length = 2000) => filled("%PDF-1.7\n", length);
export const jpeg = (length = 2000) => filled("\xFF\xD8\xFF\xE0", length);
export const png = (length = 2000) => filled("\x89PNG\r\n\x1A\n", length);
export const heic = (length = 2000) => filled("\0\0\0\x18ftypheic", length);

function filled(start: string, length: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(length, "quetzal-4711 ");
  bytes.write(start, "latin1");
  return bytes;
}

export type NamedFile = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** The form as a browser sends it. */
export function formOf(fields: Record<string, string>, files: NamedFile[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, bytes } of files) form.append("files", new File([bytes], name));
  if (files.length === 0) form.append("files", new File([], ""));
  return form;
}

export async function sendForm(site: TestSite, path: string, form: FormData, visitor?: string): Promise<Response> {
  const { body, type } = await bytesOf(form);
  const headers = { origin: ORIGIN, "content-type": type, "content-length": String(body.length) };
  return site.ask(path, { method: "POST", body, headers, redirect: "manual" }, visitor);
}

/** A form as it goes over the wire. */
export async function bytesOf(form: FormData): Promise<{ body: Buffer<ArrayBuffer>; type: string }> {
  const written = new Response(form);
  return { body: Buffer.from(await written.arrayBuffer()), type: written.headers.get("content-type")! };
}

/** A message that one of the staff has opened: the id of it and the address of its page. */
export async function openedEnquiry(site: TestSite, staff: StaffVisit): Promise<{ id: string; page: string }> {
  const answer = await site.postJson("/api/contact", { ...GOOD_MESSAGE, phone: "519-555-0188" });
  const { reference } = (await answer.json()) as { reference: string };
  const all = site.database.queries.selectFrom("enquiries").select("id");
  const { id } = await all.where("reference", "=", reference).executeTakeFirstOrThrow();
  const page = `/staff/enquiries/${id}`;
  await staff.post(page, { intent: "open" });
  return { id, page };
}

/** Presses "Send the identification form" as it stands on the page. */
export async function pressSend(staff: StaffVisit, page: string): Promise<Response> {
  const seen = lastSeen(await staff.text(page));
  return staff.post(page, { intent: "send-identification", seen });
}

/** The link that the button on this page knows of. */
export function lastSeen(page: string): string {
  return /name="seen" value="([^"]*)"\/><button[^>]*value="send-identification"/.exec(page)?.[1] ?? "";
}

/** The address in the newest mail with a link, as the visitor reads it. */
export async function linkInMail({ content, database, clock }: TestSite): Promise<string> {
  const mails = database.queries.selectFrom("outbox").selectAll().where("kind", "=", "identification");
  const row = await mails.orderBy("createdAt", "desc").limit(1).executeTakeFirstOrThrow();
  const place = { siteUrl: ORIGIN, sealer: SEALER, clock: () => clock.now };
  const write = identificationWriter({ ...place, content, database, letterOf: letterOf(content) });
  const { draft } = JSON.parse(row.message) as { draft: string };
  return new URL(/http:\S+/.exec((await write(row, draft))!.text)![0]).pathname;
}

/** A form that was sent by link to somebody who wrote. */
export async function sentForm(site: TestSite, staff: StaffVisit, page: string): Promise<string> {
  await pressSend(staff, page);
  return linkInMail(site);
}
