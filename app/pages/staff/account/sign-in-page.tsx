import { data, redirect } from "react-router";
import { servicesContext } from "#app/request/services.ts";
import { readRetained } from "#app/request/retained-post.ts";
import { deviceOf, knowDevice } from "#firm/accounts/device-cookie.ts";
import { nextPage } from "./next-page.ts";
import { signedIn } from "#firm/accounts/open-session.ts";
import { sessionCookie } from "#firm/accounts/session-cookie.ts";
import { signInByPasskey } from "#firm/accounts/passkey-sign-in.ts";
import { deviceLabel, trustCookie, trustOf } from "#firm/accounts/trusted-devices.ts";
import { signIn } from "#firm/accounts/sign-in.ts";
import { posted } from "../parts/posted.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/sign-in-page.ts";
import { SendAgain } from "./send-again.tsx";
import { SignInForm } from "./sign-in-form.tsx";

export const handle = { staff: true };

/** With `?again` something typed before is carried along: whoever is signed in by now is not sent away from it. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { database, siteUrl, clock, content } = context.get(servicesContext);
  const next = nextPage(url.searchParams.get("next"));
  if (!url.searchParams.has("again") && (await signedIn(database, request, siteUrl, clock())))
    throw redirect(next, 302);
  return { head: staffHead("Sign in", "/staff/sign-in"), next, brand: content.site.brand };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database, siteUrl, clock, visitor, log } = context.get(servicesContext);
  const typed = await posted(request, "username", "password", "code", "next", "kept", "passkey", "trust");
  const next = nextPage(typed.next);
  const kept = readRetained(typed.kept, next);
  const outcome = typed.passkey
    ? await signInByPasskey(database, typed.passkey, { visitor, siteUrl }, clock())
    : await signIn(database, typed, placeOf(request, siteUrl, visitor, typed.trust === "yes"), clock());
  // That a limit was reached is told for all addresses alike (server/http/app.ts).
  if (!outcome.ok && outcome.status === 401)
    log("sign_in_refused", undefined, { status: outcome.status, user: outcome.userId ?? "unknown" });
  if (!outcome.ok)
    return data(
      { done: false as const, message: outcome.message, username: typed.username, next, kept },
      { status: outcome.status },
    );
  const headers = new Headers({ "Set-Cookie": sessionCookie(outcome.token, siteUrl) });
  headers.append("Set-Cookie", await knowDevice(database, request, outcome.userId, siteUrl, clock()));
  if (outcome.trust) headers.append("Set-Cookie", trustCookie(outcome.trust, siteUrl));
  return kept ? data({ done: true as const, kept }, { headers }) : redirect(next, { status: 303, headers });
}

/** Where a sign-in comes from, by what its browser holds and says. */
function placeOf(request: Request, siteUrl: string, visitor: string, trust: boolean) {
  return {
    visitor,
    device: deviceOf(request, siteUrl),
    trusted: trustOf(request, siteUrl),
    trustAs: trust ? deviceLabel(request.headers.get("user-agent")) : undefined,
  };
}

export default function SignInPage({ loaderData: { next, brand }, actionData }: Route.ComponentProps) {
  return (
    <div className="staff">
      <main id="main" tabIndex={-1} className="staff-sign-in">
        <p className="eyebrow">{brand}</p>
        {actionData?.done ? <SendAgain kept={actionData.kept} /> : <SignIn next={next} refused={actionData} />}
      </main>
    </div>
  );
}

type Refused = { message: string; username: string; next: string; kept: Parameters<typeof SignInForm>[0]["kept"] };

function SignIn({ next, refused }: { next: string; refused: Refused | undefined }) {
  return (
    <>
      <h1>Staff sign-in</h1>
      {refused && (
        <p className="failure" role="alert">
          {refused.message}
        </p>
      )}
      <SignInForm next={refused?.next ?? next} username={refused?.username} kept={refused?.kept} />
    </>
  );
}
