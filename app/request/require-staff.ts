import { createContext, data, redirect, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import type { Database } from "#db/database.ts";
import { displayName } from "#firm/accounts/display-name.ts";
import { isConfirmed } from "#firm/accounts/confirm-access.ts";
import type { Role, User } from "#firm/accounts/users.ts";
import { receptionMay } from "./reception.ts";
import { servicesContext } from "./services.ts";
import { needsTwoFactor } from "#firm/accounts/two-factor-rule.ts";
import { retainedPostOf } from "./retained-post.ts";
import { signedIn, type SignedIn } from "#firm/accounts/open-session.ts";

/** `first` is the one page that is open until what it asks for is done. */
export type Staff = SignedIn & { first: string | undefined };

/** What is thrown at a page that is not open to the reception, with what the frame of the page that says so shows. */
export type ClosedToReception = { closedToReception: true; brand: string; name: string };

const staffContext = createContext<Staff>();

/** Stands before every page of the staff area: who is not signed in is sent to the sign-in page. */
export const staffOnly: MiddlewareFunction<Response> = async ({ request, context }) => {
  const { database, clock, siteUrl } = context.get(servicesContext);
  const { pathname, search } = new URL(request.url);
  const staff = await signedIn(database, request, siteUrl, clock());
  if (!staff) throw await lost(request, pathname + search);
  const first = await firstPage(database, staff.user);
  if (first !== undefined && pathname !== first && !(OPEN_BEFORE[first] ?? []).includes(pathname))
    throw await ledTo(first, request, pathname + search);
  if (staff.user.role === "reception") keepToReception(context, staff.user, pathname, request.method);
  context.set(staffContext, { ...staff, first });
};

/** @throws what leads the reception to their own pages, or refuses what is not open to them (reception.ts) */
function keepToReception(context: Readonly<RouterContextProvider>, user: User, pathname: string, method: string): void {
  const may = receptionMay(pathname);
  if (may === "open") return;
  if (may !== "closed" && (method === "GET" || method === "HEAD")) throw redirect(may.instead, 303);
  const { log, content } = context.get(servicesContext);
  log("refused_by_role", undefined, { user: user.id });
  const closed: ClosedToReception = { closedToReception: true, brand: content.site.brand, name: displayName(user) };
  throw data(closed, { status: 403 });
}

/** What stays open while something must be done first: to leave, and the other way to do it. */
const OPEN_BEFORE: Record<string, string[]> = {
  "/staff/password": ["/staff/sign-out"],
  "/staff/second-factor": [
    "/staff/sign-out",
    "/staff/account/passkeys",
    "/staff/passkeys/options",
    "/staff/confirm-access",
  ],
};

/**
 * A password made for one use is changed, and a second factor that everyone must have is set up, before anything else.
 */
async function firstPage(database: Database, user: User): Promise<string | undefined> {
  if (user.mustChangePassword) return "/staff/password";
  return (await needsTwoFactor(database.queries, user)) ? "/staff/second-factor" : undefined;
}

/** What was typed before it was decided that everyone must have a second factor is not lost: the answer carries it. */
async function ledTo(first: string, request: Request, address: string): Promise<unknown> {
  const kept = request.method === "POST" ? await retainedPostOf(request, address) : undefined;
  return kept && kept.fields.length > 0 && first === "/staff/second-factor"
    ? data(kept, { status: 403 })
    : redirect(first, 303);
}

/**
 * Who is signed in, for loaders and actions below `staffOnly`; with a role, only those who have it. @throws a Response
 * with 403
 */
export function requireStaff(context: Readonly<RouterContextProvider>, role?: Role): Staff {
  const staff = context.get(staffContext);
  if (role && staff.user.role !== role) {
    context.get(servicesContext).log("refused_by_role", undefined, { user: staff.user.id });
    throw new Response("Only an administrator may do this. Please ask one.", { status: 403 });
  }
  return staff;
}

/**
 * For what a stranger at a screen that was left open must not do: who did not type their password a short while ago is
 * asked for it, and led back. @throws a redirect
 */
export function requireConfirmed(context: Readonly<RouterContextProvider>, back: string): void {
  if (isConfirmed(context.get(staffContext).session, context.get(servicesContext).clock())) return;
  throw redirect(`/staff/confirm-access?next=${encodeURIComponent(back)}`, 303);
}

/**
 * A page is asked for again after signing in. What was posted must not be lost: the answer carries it
 * (app/request/retained-post.ts).
 */
async function lost(request: Request, address: string): Promise<unknown> {
  const pathname = address.split("?", 1)[0];
  if (pathname === "/staff/sign-out") return redirect("/staff/sign-in", 303);
  if (request.method === "GET" || request.method === "HEAD")
    return redirect(`/staff/sign-in?next=${encodeURIComponent(address)}`, 302);
  return data(await retainedPostOf(request, address), { status: 401 });
}
