import { BODY_LIMIT } from "#firm/enquiries/limits.ts";
import { STAFF_BODY_LIMIT } from "./staff-body-limit.ts";
import { BodyError, mediaType, readBytes, textOf } from "./read-body.ts";

const FORM = "application/x-www-form-urlencoded";
const FORM_WITH_FILE = "multipart/form-data";

/**
 * A page's post with its body read and bounded before anything is drawn. Staff write articles and upload lists. @throws
 * BodyError
 */
export async function boundedPost(request: Request): Promise<Request> {
  if (request.method === "GET" || request.method === "HEAD") return request;
  const staff = isForStaff(request);
  const type = mediaType(request);
  if (type !== FORM && !(staff && type === FORM_WITH_FILE))
    throw new BodyError(415, "Please send this with the form on the page.");
  const bytes = await readBytes(request, staff ? STAFF_BODY_LIMIT : BODY_LIMIT);
  const headers = new Headers(request.headers);
  // Judged before (cross-site.ts). The router would compare it with an address that behind a proxy is not the public
  // one.
  headers.delete("Origin");
  const post = new Request(request.url, {
    method: request.method,
    headers,
    body: type === FORM ? formText(request, textOf(bytes)) : bytes,
    signal: request.signal,
  });
  // A form with a file can be torn or mislabelled; found out here, it is answered in words instead of failing the page.
  if (type === FORM_WITH_FILE)
    await post
      .clone()
      .formData()
      .catch(() => {
        throw new BodyError(400, "Please send the form again: it did not arrive whole.");
      });
  return post;
}

/**
 * Only who carries a cookie: strangers get no more room there than elsewhere. Whether it opens anything is judged
 * later.
 */
export function isForStaff(request: Request): boolean {
  return isStaffPath(request) && request.headers.has("cookie");
}

function isStaffPath(request: Request): boolean {
  return new URL(request.url).pathname.startsWith("/staff/");
}

/**
 * The character zero means nothing to people, and PostgreSQL keeps none. A visitor's form refuses it in words; staff
 * paste from anywhere.
 */
function formText(request: Request, form: string): string {
  return isStaffPath(request) ? form.replaceAll("%00", "").replaceAll("\0", "") : form;
}
