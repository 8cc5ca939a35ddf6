import type { IdentificationService } from "#firm/identification/identification.ts";
import { identificationPath } from "#firm/identification/identification-links.ts";
import {
  AT_ONCE,
  AT_ONCE_OF_LINK,
  READ_BYTES,
  TEXT_BYTES,
  UPLOAD_TIME,
} from "#firm/identification/identification-limits.ts";
import type { RefusedSending } from "#firm/identification/receive-parts.ts";
import type { Connection } from "./connection.ts";
import { refusal } from "./form-api.ts";
import { boundaryOf, readMultipart } from "./multipart.ts";
import { BodyError, mediaType } from "./read-body.ts";
import { TOO_BUSY } from "./render-share.ts";

/** Fields of the form and files, with room for what a program adds. */
const MOST_PARTS = 50;

type Page = (request: Request, visitor: string, refused?: RefusedSending) => Promise<Response>;

/**
 * A post to the identification form, which may hold files and is read as it arrives. Only who has a link that works is
 * read at all, a few at once, each for a bounded time. What is refused comes back as the page with what was typed.
 * @throws TooBusyError where as many as may are under way
 */
export function identificationPost(
  identification: IdentificationService,
  page: Page,
): (request: Request, token: string, connection: Connection) => Promise<Response> {
  const underWay: string[] = [];

  async function receive(request: Request, token: string, boundary: string, { visitor, allowLonger }: Connection) {
    const link = await identification.linkOf(token, visitor);
    if (typeof link === "string") return page(new Request(request.url, { headers: wishes(request) }), visitor);
    const own = underWay.filter((id) => id === link.id).length;
    if (underWay.length >= AT_ONCE || own >= AT_ONCE_OF_LINK) throw TOO_BUSY;
    underWay.push(link.id);
    try {
      allowLonger?.(UPLOAD_TIME);
      const announced = request.headers.get("content-length");
      const size = announced === null ? undefined : Number(announced);
      const limits = { parts: MOST_PARTS, text: TEXT_BYTES, total: READ_BYTES };
      const parts = readMultipart(request.body ?? emptyBody(), boundary, limits);
      const outcome = await identification.receive(link, { parts, size });
      if (outcome.ok) return seeOther(token);
      const headers = { ...wishes(request), "content-type": "application/x-www-form-urlencoded" };
      return await page(new Request(request.url, { method: "POST", headers, body: "" }), visitor, outcome);
    } finally {
      underWay.splice(underWay.indexOf(link.id), 1);
    }
  }

  return async (request, token, connection) => {
    const boundary = boundaryOf(request.headers.get("content-type") ?? "");
    try {
      if (mediaType(request) !== "multipart/form-data" || boundary === undefined || isEncoded(request))
        throw new BodyError(415, "Please send this with the form on the page.");
      return await receive(request, token, boundary, connection);
    } catch (error) {
      if (!(error instanceof BodyError)) throw error;
      return refusal(request, error.status, error.message);
    }
  };
}

/** What the page that is answered depends on. */
function wishes(request: Request): Record<string, string> {
  const names = ["accept", "accept-encoding"];
  return Object.fromEntries(names.map((name) => [name, request.headers.get(name) ?? ""]).filter(([, value]) => value));
}

function isEncoded(request: Request): boolean {
  return (request.headers.get("content-encoding") ?? "identity") !== "identity";
}

function seeOther(token: string): Response {
  const location = `${identificationPath(token)}#received`;
  return new Response(null, { status: 303, headers: { Location: location, "Cache-Control": "no-store" } });
}

async function* emptyBody(): AsyncGenerator<Uint8Array> {}
