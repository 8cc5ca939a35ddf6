import { useStaffName } from "../parts/staff-names.ts";
import type { AskedFirst } from "./asked-first.ts";

/** In a line of a list: whom to ask before anything is said to them. */
export function AskWords({ ask }: { ask: AskedFirst }) {
  const { isOwn, isSure, kind, reference, state, closedBy, asks, unaware } = ask;
  const nameOf = useStaffName();
  const who = closedBy === null ? "a lawyer" : nameOf(closedBy);
  if (unaware) return `${unaware}: ask ${who} at once who tells them, and say nothing before`;
  const other = `${isSure ? "they also sent" : "they may be who sent"} ${kind} ${reference}`;
  // Whoever looks closed it themselves.
  if (!asks) return isOwn ? "" : `${other.replace("t", "T")}, which was ${state}`;
  return `Ask ${who} before you say anything${isOwn ? "" : `: ${other}`}`;
}

/** How it was closed and by whom, where a list says who has it. */
export function ClosedWords({ ask: { isOwn, state, closedBy } }: { ask: AskedFirst }) {
  const nameOf = useStaffName();
  if (!isOwn) return null;
  return `, ${state}${closedBy === null ? "" : ` by ${nameOf(closedBy)}`}`;
}
