import { checkFields, checkParts } from "./count-fields.ts";
import { BodyError, mediaType, readBytes, textOf } from "./read-body.ts";
import { isStaffPath, bodyLimit, type Sender } from "./sender.ts";

const FORM = "application/x-www-form-urlencoded";
const FORM_WITH_FILE = "multipart/form-data";

/**
 * A page's post with its body read, bounded and counted before anything of it is parsed. Staff write articles and
 * upload lists; a stranger has no more room there than elsewhere. @throws BodyError
 */
export async function boundedPost(request: Request, sender: Sender): Promise<Request> {
  if (request.method === "GET" || request.method === "HEAD") return request;
  const type = mediaType(request);
  if (type !== FORM && !(isForStaff(request) && type === FORM_WITH_FILE))
    throw new BodyError(415, "Please send this with the form on the page.");
  const bytes = await readBytes(
    request,
    bodyLimit(request, sender),
    isForStaff(request) && sender === "anybody" ? SIGNED_OUT : undefined,
  );
  if (type === FORM) checkFields(bytes, isForStaff(request) ? "staff" : "visitor");
  else checkParts(bytes, request.headers.get("content-type")!);
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

const SIGNED_OUT =
  "Nothing was stored, because you are signed out. What you typed is still in your browser: sign in in " +
  "another window, then load this page again to send it once more.";

/** Only who carries a cookie: others are no staff. app/request/require-staff.ts judges whether it opens anything. */
function isForStaff(request: Request): boolean {
  return isStaffPath(request) && request.headers.has("cookie");
}

/**
 * The character zero means nothing to people, and PostgreSQL keeps none. A visitor's form refuses it in words; staff
 * paste from anywhere.
 */
function formText(request: Request, form: string): string {
  return isStaffPath(request) ? form.replaceAll("%00", "").replaceAll("\0", "") : form;
}
