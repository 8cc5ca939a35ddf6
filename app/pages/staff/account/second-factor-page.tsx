import { data, redirect } from "react-router";
import { servicesContext } from "#app/request/services.ts";
import { isTwoFactorRequired } from "#firm/accounts/two-factor-rule.ts";
import { addSecondFactor, removeSecondFactor } from "#firm/accounts/own-account.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { enrolmentAddress, newSecret, qrCode } from "#firm/accounts/second-factor.ts";
import { posted } from "../parts/posted.ts";
import { TextField } from "../parts/text-field.tsx";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/second-factor-page.ts";
import { SetUpCode } from "./set-up-code.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { content, database } = context.get(servicesContext);
  const { user } = requireStaff(context);
  return {
    head: staffHead("Second factor"),
    on: user.totpSecret !== null,
    forEveryone: await isTwoFactorRequired(database.queries),
    ...enrolment(newSecret(), user.username, content.site.brand),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database, clock, content } = context.get(servicesContext);
  const { user } = requireStaff(context);
  const { intent, ...typed } = await posted(request, "intent", "current", "secret", "code");
  const remove = intent === "remove";
  const what = remove ? "removed" : intent === "replace" ? "replaced" : "added";
  // Pressed twice, it was done the first time; it must not be undone by the second.
  const isDone = {
    removed: user.totpSecret === null,
    added: user.totpSecret !== null,
    replaced: user.totpSecret === typed.secret,
  }[what];
  const refusal = isDone
    ? undefined
    : remove
      ? await removeSecondFactor(database, user, typed.current, clock())
      : await addSecondFactor(database, user, typed, clock());
  if (!refusal) return redirect(`/staff/account?done=factor-${what}`, 303);
  // The app has scanned this very code: it must not change under the user's hands.
  const again = remove ? undefined : enrolment(typed.secret, user.username, content.site.brand);
  return data({ ...refusal, what, again }, { status: refusal.status ?? 400 });
}

/** The three ways in which an app gets the secret. */
function enrolment(secret: string, username: string, brand: string) {
  const address = enrolmentAddress(secret, username, brand);
  return { secret, address, picture: qrCode(address) };
}

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { on, forEveryone } = loaderData;
  const refused = (removing: boolean) => (field: string) =>
    actionData?.field === field && (actionData.what === "removed") === removing ? actionData.message : undefined;
  const setUp = { ...(actionData?.again ?? loaderData), errorOf: refused(false) };
  if (!on) {
    return (
      <>
        <h1>{forEveryone ? "Set up your code" : "Turn the second factor on"}</h1>
        {forEveryone && (
          <p className="lead">
            Everyone here signs in with a code besides the password. Please set yours up; then the rest of the staff
            area opens.
          </p>
        )}
        <p>
          Or <a href="/staff/account/passkeys">add a passkey</a>: it counts as a second factor, and no code is typed.
        </p>
        <SetUpCode intent="add" {...setUp} />
      </>
    );
  }
  return (
    <>
      <h1>{forEveryone ? "Your second factor" : "Turn the second factor off"}</h1>
      {forEveryone ? (
        <p className="lead">
          Everyone here signs in with a code, so yours cannot be turned off. If your phone is lost, another
          administrator resets it, or whoever runs the site.
        </p>
      ) : (
        <form method="post" className="staff-form">
          <input type="hidden" name="intent" value="remove" />
          <TextField
            form="remove"
            name="current"
            label="Your password"
            type="password"
            autoComplete="current-password"
            error={refused(true)("current")}
          />
          <button className="button">Turn it off</button>
        </form>
      )}
      <h2>Move it to another phone</h2>
      <p>The present phone’s codes stop working once a code of the new one is taken.</p>
      <SetUpCode intent="replace" {...setUp} />
    </>
  );
}
