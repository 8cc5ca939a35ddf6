import { writeRetained, type RetainedPost } from "#app/request/retained-post.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { StaffScript } from "../parts/staff-script.tsx";
import { TextField } from "../parts/text-field.tsx";

type Props = { next: string; username?: string | undefined; kept?: RetainedPost | undefined };

/**
 * User name, password and code in one step, so that no step tells which was wrong. What was typed before comes along
 * unseen.
 */
export function SignInForm({ next, username, kept }: Props) {
  return (
    <>
      <form method="post" action={kept ? "/staff/sign-in?again" : "/staff/sign-in"} className="staff-form">
        <input type="hidden" name="next" value={next} />
        {kept && <input type="hidden" name="kept" value={writeRetained(kept)} />}
        <TextField form="sign-in" name="username" label="User name" autoComplete="username" value={username} />
        <TextField form="sign-in" name="password" label="Password" type="password" autoComplete="current-password" />
        <TextField
          form="sign-in"
          name="code"
          label="Code"
          hint="Six digits of your authenticator app, or one of your recovery codes. Each works once."
          optional
          autoComplete="one-time-code"
          maxLength={24}
        />
        <label className="tick">
          <input type="checkbox" name="trust" value="yes" /> Trust this device for 30 days: do not ask for a second step
          here
        </label>
        <button className="button main">Sign in</button>
        <PasskeyButton options="/staff/sign-in/passkey" kind="use">
          Use a passkey
        </PasskeyButton>
      </form>
      {/* What was typed before in this tab is forgotten (typed-in-tab.ts). */}
      <StaffScript name="typed" />
      <p className="quiet">Password or phone lost? An administrator can reset either, or whoever runs the site.</p>
    </>
  );
}
