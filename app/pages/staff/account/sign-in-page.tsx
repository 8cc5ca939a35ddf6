import { data, redirect } from "react-router";
import { servicesContext } from "../../../load-context.ts";
import { nextPage } from "../../../staff/next-page.ts";
import { signedIn } from "../../../staff/require-staff.ts";
import { sessionCookie } from "../../../staff/session-cookie.ts";
import { signIn } from "../../../staff/sign-in.ts";
import { posted } from "../parts/posted.ts";
import { TextField } from "../parts/text-field.tsx";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/sign-in-page.ts";

export const handle = { staff: true };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { database, siteUrl, clock, content } = context.get(servicesContext);
  const next = nextPage(url.searchParams.get("next"));
  if (await signedIn(database, request, siteUrl, clock())) throw redirect(next, 302);
  return { head: staffHead("Sign in", "/staff/sign-in"), next, brand: content.site.brand };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database, siteUrl, clock, visitor } = context.get(servicesContext);
  const typed = await posted(request, "username", "password", "code", "next");
  const outcome = await signIn(database, typed, visitor, clock());
  if (!outcome.ok) return data({ message: outcome.message, username: typed.username }, { status: outcome.status });
  return redirect(nextPage(typed.next), { status: 303, headers: { "Set-Cookie": sessionCookie(outcome.token, siteUrl) } });
}

export default function SignInPage({ loaderData: { next, brand }, actionData }: Route.ComponentProps) {
  return (
    <div className="staff">
      <main id="main" tabIndex={-1} className="staff-sign-in">
        <p className="eyebrow">{brand}</p>
        <h1>Staff sign-in</h1>
        {actionData && (
          <p className="failure" role="alert">
            {actionData.message}
          </p>
        )}
        <form method="post" action="/staff/sign-in" className="staff-form">
          <input type="hidden" name="next" value={next} />
          <TextField form="sign-in" name="username" label="User name" autoComplete="username" value={actionData?.username} />
          <TextField form="sign-in" name="password" label="Password" type="password" autoComplete="current-password" />
          <TextField form="sign-in" name="code" label="Code" hint="Six digits, only if you use an authenticator app." optional autoComplete="one-time-code" inputMode="numeric" maxLength={10} />
          <button className="button main">Sign in</button>
        </form>
        <p className="quiet">Password or phone lost? An administrator can reset either.</p>
      </main>
    </div>
  );
}
