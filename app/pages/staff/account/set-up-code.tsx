import { TextField } from "../parts/text-field.tsx";

type Props = {
  intent: "add" | "replace";
  /** The secret the app must hold, the address that opens an app with it, and the picture of that address. */
  secret: string;
  address: string;
  picture: string;
  errorOf: (field: string) => string | undefined;
};

/** How an authenticator app gets the secret, and the form that shows that it has it. */
export function SetUpCode({ intent, secret, address, picture, errorOf }: Props) {
  return (
    <>
      <ol className="staff-steps">
        <li>
          Install an authenticator app on your phone, any that follows the standard (TOTP). Many password managers are
          one too.
        </li>
        <li>
          In the app, add an account and scan this QR code.
          <div
            className="qr-code"
            role="img"
            aria-label="Square for the authenticator app; the same as the key below"
            dangerouslySetInnerHTML={{ __html: picture }}
          />
          {/* Nobody can scan the screen of the phone they hold. */}
          Are you reading this on that phone? <a href={address}>Open the app from here</a>, or type this key:{" "}
          <code>{secret.replaceAll(/(.{4})/g, "$1 ").trim()}</code>
        </li>
        <li>Type the code the app shows.</li>
      </ol>
      <form method="post" className="staff-form">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="secret" value={secret} />
        <TextField
          form={intent}
          name="code"
          label="Code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
          error={errorOf("code")}
        />
        <TextField
          form={intent}
          name="current"
          label="Your password"
          type="password"
          autoComplete="current-password"
          error={errorOf("current")}
        />
        <button className="button main">{intent === "add" ? "Turn it on" : "Use this phone from now on"}</button>
      </form>
    </>
  );
}
