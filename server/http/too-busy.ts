import { refusal } from "./form-api.ts";
import { isSignIn } from "./sender.ts";

/** `seconds` after which a visitor or a program should ask again. */
type ComeBack = { seconds: number; sentence: string };

export const SIGN_IN_CROWD: ComeBack = {
  seconds: 10,
  sentence:
    "Too many people are signing in at this moment. Please wait ten seconds and load this page again; if " +
    "your browser asks, let it send the form once more. Nothing you typed is lost.",
};

/** What is not rendered because strangers ask for too much at once; a posted form was not looked at. */
export function tooBusy(request: Request, phone: string): Response {
  const { seconds, sentence } = answerTo(request, phone);
  const response = refusal(request, 503, sentence);
  response.headers.set("Retry-After", String(seconds));
  return response;
}

function answerTo({ method, url }: Request, phone: string): ComeBack {
  if (method === "POST" && isSignIn(new URL(url).pathname)) return SIGN_IN_CROWD;
  const sentence =
    method === "POST"
      ? `Nothing was stored: we are answering more requests than we can just now. Please go back and send it ` +
        `again in half a minute, or call us at ${phone}.`
      : `We are answering more requests than we can just now. Please try again in half a minute, or call us at ` +
        `${phone}.`;
  return { seconds: 30, sentence };
}
