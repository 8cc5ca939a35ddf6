import { useRouteLoaderData } from "react-router";
import type { Frame } from "../staff-frame.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { TextField } from "../parts/text-field.tsx";

type Props = {
  /** The page to come back to. */
  next: string;
  /** What the password is asked for, as the beginning of a sentence. */
  what: string;
  error?: string | undefined;
};

/** Asks whoever is signed in for their password once more (firm/accounts/confirm-access.ts). */
export function ConfirmAccess({ next, what, error }: Props) {
  const passkeys = useRouteLoaderData<Frame>("pages/staff/staff-layout")?.passkeys ?? false;
  return (
    <form method="post" action="/staff/confirm-access" className="staff-form">
      <p>
        {what}, please type your password once more{passkeys && ", or use a passkey"}. It then holds for ten minutes.
      </p>
      <input type="hidden" name="next" value={next} />
      <TextField
        form="confirm-access"
        name="current"
        label="Your password"
        type="password"
        autoComplete="current-password"
        error={error}
      />
      <button className="button main">Go on</button>
      {passkeys && (
        <PasskeyButton options="/staff/passkeys/options?for=confirm" kind="use">
          Use a passkey instead
        </PasskeyButton>
      )}
    </form>
  );
}
