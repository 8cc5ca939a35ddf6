import { fitsSignIn, type RetainedPost } from "#app/request/retained-post.ts";
import { RetainedForm } from "./retained-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";

/** Answers what was posted after the session had ended: nothing typed is lost. */
export function SignedOut({ kept }: { kept: RetainedPost }) {
  const { address, fields } = kept;
  if (fields.length > 0 && !fitsSignIn(kept)) return <SignInBeside kept={kept} />;
  return (
    <main id="main" tabIndex={-1} className="staff-sign-in">
      <h1>You were signed out</h1>
      {fields.length > 0 ? (
        <p>Nothing you typed is lost. Sign in, and it comes back to be saved.</p>
      ) : (
        <p>Nothing was changed just now. If you have just chosen a new password, sign in with that one.</p>
      )}
      {/* A page that only takes posts has nothing to come back to. */}
      <SignInForm next={address} kept={fields.length > 0 ? kept : undefined} />
    </main>
  );
}

/** More was typed than a sign-in may carry along: it waits here meanwhile. */
function SignInBeside({ kept }: { kept: RetainedPost }) {
  return (
    <main id="main" tabIndex={-1} className="staff-sign-in">
      <h1>You were signed out</h1>
      <p>What you had typed is here, but it is not saved yet.</p>
      <p>
        <a href="/staff/sign-in" target="_blank" rel="noopener">
          Sign in in another window
        </a>
        , then come back to this one and save.
      </p>
      <RetainedForm kept={kept} />
    </main>
  );
}
