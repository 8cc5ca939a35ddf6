/**
 * The addresses that are open to the reception, who see names and times, what was noted there, and never what was sent,
 * what lawyers noted, what was answered or found in a conflict search. Everything else of the staff area is closed to them, whatever is added later.
 */
const OPEN = [
  /^\/staff\/reception(\/[0-9a-z-]{1,64})?$/,
  /^\/staff\/appointments$/,
  /^\/staff\/appointments\/(away|day|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
  /^\/staff\/(account|password|second-factor|confirm-access|sign-out|my-areas)$/,
  /^\/staff\/account\/(profile|passkeys|recovery-codes)$/,
  /^\/staff\/passkeys\/options$/,
  // That something changed, never what.
  /^\/staff\/inbox\/changes$/,
];

/**
 * Where a request of the reception goes: `"open"`, nowhere, or to the page of theirs that stands in place of the one
 * asked for. `pathname` as the router takes it.
 */
export function receptionMay(pathname: string): "open" | "closed" | { instead: string } {
  if (pathname === "/staff" || pathname === "/staff/") return { instead: "/staff/reception" };
  const enquiry = /^\/staff\/enquiries\/([0-9a-z-]{1,64})$/.exec(pathname)?.[1];
  if (enquiry !== undefined) return { instead: `/staff/reception/${enquiry}` };
  return OPEN.some((address) => address.test(pathname)) ? "open" : "closed";
}
