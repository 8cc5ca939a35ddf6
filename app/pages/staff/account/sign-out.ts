import { redirect } from "react-router";
import { endSession } from "#firm/accounts/sessions.ts";
import { servicesContext } from "#app/request/services.ts";
import { signOutEverywhere } from "#firm/accounts/own-account.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { clearedCookie } from "#firm/accounts/session-cookie.ts";
import { posted } from "../parts/posted.ts";
import type { Route } from "./+types/sign-out.ts";

/** Ends this session, or with `everywhere` every session of the user. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, siteUrl, clock } = context.get(servicesContext);
  const { user, session } = requireStaff(context);
  const { everywhere } = await posted(request, "everywhere");
  if (everywhere) await signOutEverywhere(database, user, clock());
  else await endSession(database, session.tokenHash);
  return redirect("/staff/sign-in", { status: 303, headers: { "Set-Cookie": clearedCookie(siteUrl) } });
}

export function loader() {
  return redirect("/staff/account");
}
