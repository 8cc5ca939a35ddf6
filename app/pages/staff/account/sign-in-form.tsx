import { writeRetained, type RetainedPost } from "#app/request/retained-post.ts";
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
          hint="Six digits, only if you use an authenticator app. Each code works once."
          optional
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
        />
        <button className="button main">Sign in</button>
      </form>
      <p className="quiet">Password or phone lost? An administrator can reset either, or whoever runs the site.</p>
    </>
  );
}
