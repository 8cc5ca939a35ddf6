import { Readable } from "node:stream";
import { data, redirect } from "react-router";
import { servicesContext } from "#app/request/services.ts";
import { takeDocument } from "#firm/enquiries/take-document.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import type { Route } from "./+types/document-file.ts";

/** Asked for by an address alone, it leads to the enquiry, where the button is. */
export function loader({ params: { id } }: Route.LoaderArgs) {
  return redirect(`/staff/enquiries/${id}`, 303);
}

/**
 * Gives out a document to be saved, never to be shown: whatever a stranger put into it runs nowhere on this site.
 * Posted, so that no link and no prefetch takes one; the trail says who did.
 */
export async function action({ params: { id: enquiryId, document: id }, context }: Route.ActionArgs) {
  const { database, clock, identification } = context.get(servicesContext);
  const { user } = requireStaff(context);
  const { sealer } = identification;
  if (!sealer) throw data("This server has no key for documents: npm run check says why.", { status: 503 });
  const document = await takeDocument(database, { enquiryId, id, actor: user.username, at: clock(), sealer });
  if (!document) throw data("There is no such document, or it was erased.", { status: 404 });
  if ("status" in document) throw data(document.message, { status: 403 });
  const { name, length, bytes } = document;
  const body = Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream<Uint8Array>;
  return new Response(body, {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Length": String(length),
      "Content-Disposition": attachment(name),
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}

/** RFC 6266, with the name in UTF-8 for browsers and in plain letters for all else (RFC 8187). */
function attachment(name: string): string {
  const plain = name.replace(/[^\w. ()-]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
