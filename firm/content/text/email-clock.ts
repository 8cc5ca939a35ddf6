import type { Content } from "../content.ts";
import { isWithdrawn } from "./withdrawn.ts";

/**
 * Which hours the promise to reply to an e-mail counts, in the firm's words; nothing where it says none, or has
 * withdrawn the promise or the hours.
 */
export function emailClock(content: Pick<Content, "site" | "claims">): string | undefined {
  const { email, emailClock: clock } = content.site.labels;
  return email === "" || isWithdrawn(content, "office-hours") ? undefined : clock;
}
