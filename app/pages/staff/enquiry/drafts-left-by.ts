import { isStateName } from "#firm/enquiries/states.ts";
import type { Unsent } from "#firm/replies/unsent-reply.ts";
import type { Matter } from "./load-enquiry.ts";
import { WAITED } from "./undo-done.tsx";

type Passed = { done: string; was: string | null };

/** Replies that were begun and not sent, where what was just done closed the enquiry; one's own, if as answered. */
export function draftsLeftBy(
  { closedAs, drafting, opened }: Pick<Matter, "closedAs" | "drafting" | "opened">,
  { done, was }: Passed,
): Unsent | undefined {
  const closes = isStateName(closedAs) && (done === closedAs || (done === "outcome" && was === WAITED));
  if (!closes) return undefined;
  const own = closedAs === "answered" && opened?.draft !== undefined;
  return { own, others: drafting.map(({ username }) => username) };
}
