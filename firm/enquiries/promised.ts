import type { Content } from "#firm/content/content.ts";
import { isWithdrawn } from "#firm/content/text/withdrawn.ts";
import type { FormKind } from "./form-kind.ts";

/** The claim by which senders of each form are promised an answer. */
const CLAIMS: Record<FormKind, string> = { message: "reply-message", appointment: "reply-appointment" };

/**
 * Whether senders are told by when they are answered: not once the firm has withdrawn that claim (content/claims.yaml).
 * The firm's own clock and its warnings run on.
 */
export function isPromised(kind: FormKind, content: Pick<Content, "claims">): boolean {
  return !isWithdrawn(content, CLAIMS[kind]);
}
