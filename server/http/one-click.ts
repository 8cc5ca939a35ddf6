import type { NewsletterService } from "#firm/newsletter/newsletter.ts";

/**
 * One press in a mail program posts here, without cookies and with a body of either form type, which is not looked at:
 * the token is all there is to know. It may not be sent elsewhere (RFC 8058, section 3.1), so only the page's own
 * button is.
 */
export async function unsubscribeAtOnce(
  request: Request,
  token: string,
  newsletter: NewsletterService,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const known = await newsletter.unsubscribe(token);
  if (searchParams.get("from") === "page")
    return new Response(null, { status: 303, headers: { ...NOT_KEPT, Location: pathname } });
  return known
    ? new Response("You are unsubscribed. We send you no further articles.\n", { headers: PLAIN })
    : new Response(
        "We do not know this link, so nothing was changed. Please open the link at the " +
          "foot of our mail, or write to us.\n",
        { status: 404, headers: PLAIN },
      );
}

const NOT_KEPT = { "Cache-Control": "no-store" };
const PLAIN = { ...NOT_KEPT, "Content-Type": "text/plain; charset=utf-8" };
