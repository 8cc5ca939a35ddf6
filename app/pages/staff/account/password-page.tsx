import { data, redirect } from "react-router";
import { servicesContext } from "#app/request/services.ts";
import { changePassword } from "#firm/accounts/own-account.ts";
import { PASSWORD_MINIMUM } from "#firm/accounts/password-rules.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { sessionCookie } from "#firm/accounts/session-cookie.ts";
import { posted } from "../parts/posted.ts";
import { TextField } from "../parts/text-field.tsx";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/password-page.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { user } = requireStaff(context);
  return { head: staffHead("Change your password"), forced: user.mustChangePassword === 1, username: user.username };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database, siteUrl, clock, content, commonPasswords } = context.get(servicesContext);
  const { user } = requireStaff(context);
  const typed = await posted(request, "current", "chosen", "again");
  const outcome = await changePassword(database, user, typed, { brand: content.site.brand, commonPasswords }, clock());
  if ("refusal" in outcome) return data(outcome.refusal, { status: outcome.refusal.status ?? 400 });
  return redirect("/staff/account?done=password", {
    status: 303,
    headers: { "Set-Cookie": sessionCookie(outcome.token, siteUrl) },
  });
}

export default function PasswordPage({ loaderData: { forced, username }, actionData }: Route.ComponentProps) {
  const errorOf = (field: string) => (actionData?.field === field ? actionData.message : undefined);
  return (
    <>
      <h1>Change your password</h1>
      {forced && (
        <p className="lead">
          You signed in with a password made for one use. Please choose one of your own; then the rest of the staff area
          opens.
        </p>
      )}
      <form method="post" action="/staff/password" className="staff-form">
        <input type="text" name="username" value={username} autoComplete="username" hidden readOnly />
        <TextField
          form="password"
          name="current"
          label="Present password"
          type="password"
          autoComplete="current-password"
          error={errorOf("current")}
        />
        <TextField
          form="password"
          name="chosen"
          label="New password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MINIMUM} characters. A password manager, or four unrelated words, serve best.`}
          error={errorOf("chosen")}
        />
        <TextField
          form="password"
          name="again"
          label="New password once more"
          type="password"
          autoComplete="new-password"
          error={errorOf("again")}
        />
        <button className="button main">Change password</button>
      </form>
      <p className="quiet">You are then signed out everywhere else.</p>
    </>
  );
}
