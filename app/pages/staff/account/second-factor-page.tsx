import { data, redirect } from "react-router";
import { servicesContext } from "../../../load-context.ts";
import { addSecondFactor, removeSecondFactor } from "../../../staff/own-account.ts";
import { requireStaff } from "../../../staff/require-staff.ts";
import { enrolmentAddress, newSecret, qrCode } from "../../../staff/second-factor.ts";
import { posted } from "../parts/posted.ts";
import { TextField } from "../parts/text-field.tsx";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/second-factor-page.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  const { user } = requireStaff(context);
  const secret = newSecret();
  return {
    head: staffHead("Second factor"),
    on: user.totpSecret !== null,
    secret,
    picture: qrCode(enrolmentAddress(secret, user.username, content.site.brand)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database, clock, content } = context.get(servicesContext);
  const { user } = requireStaff(context);
  const { intent, ...typed } = await posted(request, "intent", "current", "secret", "code");
  const remove = intent === "remove";
  const done = redirect(`/staff/account?done=factor-${remove ? "removed" : "added"}`, 303);
  // Pressed twice, it was done the first time; it must not be undone by the second.
  if (remove === (user.totpSecret === null)) return done;
  const refusal = remove ? await removeSecondFactor(database, user, typed.current, clock()) : await addSecondFactor(database, user, typed, clock());
  if (!refusal) return done;
  // The app has photographed this very square: it must not change under the user's hands.
  const again = remove ? undefined : { secret: typed.secret, picture: qrCode(enrolmentAddress(typed.secret, user.username, content.site.brand)) };
  return data({ ...refusal, again }, { status: 400 });
}

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const errorOf = (field: string) => (actionData?.field === field ? actionData.message : undefined);
  const { secret, picture } = actionData?.again ?? loaderData;
  const current = <TextField form="factor" name="current" label="Your password" type="password" autoComplete="current-password" error={errorOf("current")} />;
  if (loaderData.on) {
    return (
      <>
        <h1>Turn the second factor off</h1>
        <form method="post" className="staff-form">
          <input type="hidden" name="intent" value="remove" />
          {current}
          <button className="button">Turn it off</button>
        </form>
      </>
    );
  }
  return (
    <>
      <h1>Turn the second factor on</h1>
      <ol className="staff-steps">
        <li>Install an authenticator app on your phone, any that follows the standard (TOTP).</li>
        <li>
          In the app, add an account and photograph this square.
          <div className="qr-code" role="img" aria-label="Square for the authenticator app; the same as the key below" dangerouslySetInnerHTML={{ __html: picture }} />
          Or type this key: <code>{secret.replaceAll(/(.{4})/g, "$1 ").trim()}</code>
        </li>
        <li>Type the code the app shows.</li>
      </ol>
      <form method="post" className="staff-form">
        <input type="hidden" name="secret" value={secret} />
        <TextField form="factor" name="code" label="Code" autoComplete="one-time-code" inputMode="numeric" maxLength={10} error={errorOf("code")} />
        {current}
        <button className="button main">Turn it on</button>
      </form>
    </>
  );
}
