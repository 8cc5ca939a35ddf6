import type { EnquiryService } from "#firm/enquiries/receive.ts";
import type { FormKind } from "#firm/enquiries/form-kind.ts";
import { refusalText } from "#firm/enquiries/outcome.ts";
import { BodyError, readJson } from "./read-body.ts";

/** `POST /api/contact` and `POST /api/appointments` (specification, section 7). */
export async function enquiryApi(
  kind: FormKind,
  request: Request,
  desk: EnquiryService,
  visitor: string,
): Promise<Response> {
  let input: unknown;
  try {
    input = await readJson(request);
  } catch (error) {
    if (error instanceof BodyError) return refusal(request, error.status, error.message);
    throw error;
  }
  const outcome = await desk.receive(kind, input, visitor);
  if (!outcome.ok)
    return refusal(request, outcome.status, refusalText(outcome), "errors" in outcome ? outcome.errors : undefined);
  return Response.json(outcome.receipt, { status: 201, headers: { "Cache-Control": "no-store" } });
}

/** One plain sentence for the site's own form; RFC 9457 for a program that asks for it (reading 14). */
export function refusal(request: Request, status: number, text: string, errors?: object[]): Response {
  const headers = { "Cache-Control": "no-store" };
  if (!request.headers.get("accept")?.includes("application/problem+json")) {
    return new Response(text, { status, headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" } });
  }
  const problem = {
    type: "about:blank",
    status,
    title: text.split("\n")[0],
    detail: text,
    ...(errors ? { errors } : {}),
  };
  return new Response(JSON.stringify(problem), {
    status,
    headers: { ...headers, "Content-Type": "application/problem+json" },
  });
}
