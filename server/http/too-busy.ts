import { refusal } from "./form-api.ts";

/** After how many seconds a visitor or a program should ask again. */
const RETRY_AFTER = "30";

/** What is not drawn because strangers ask for too much at once. A posted form was not looked at. */
export function tooBusy(request: Request, phone: string): Response {
  const answer =
    request.method === "POST"
      ? `Nothing was stored: we are answering more requests than we can just now. Please go back and send it ` +
        `again in half a minute, or call us at ${phone}.`
      : `We are answering more requests than we can just now. Please try again in half a ` +
        `minute, or call us at ${phone}.`;
  const response = refusal(request, 503, answer);
  response.headers.set("Retry-After", RETRY_AFTER);
  return response;
}
