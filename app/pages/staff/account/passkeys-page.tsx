import { data, redirect } from "react-router";
import { isConfirmed } from "#firm/accounts/confirm-access.ts";
import { addPasskey, removePasskey } from "#firm/accounts/own-passkeys.ts";
import { passkeysOf } from "#firm/accounts/passkey-rows.ts";
import { UserError } from "#firm/accounts/user-error.ts";
import { shortTorontoDay } from "#time/toronto-time.ts";
import { requireConfirmed, requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { Done } from "../parts/done.tsx";
import { posted, unknownIntent } from "../parts/posted.ts";
import { TextField } from "../parts/text-field.tsx";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/passkeys-page.ts";
import { ConfirmAccess } from "./confirm-access.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

const HERE = "/staff/account/passkeys";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, clock } = context.get(servicesContext);
  const { user, session } = requireStaff(context);
  const passkeys = await passkeysOf(database.queries, user.id);
  return {
    head: staffHead("Passkeys"),
    confirmed: isConfirmed(session, clock()),
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, usedAt })),
  };
}

/** A passkey is a way in: adding or removing one asks for the password or a passkey again (confirm-access.ts). */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, siteUrl, clock } = context.get(servicesContext);
  const { user } = requireStaff(context);
  requireConfirmed(context, HERE);
  const { intent, name, passkey, id } = await posted(request, "intent", "name", "passkey", "id");
  if (intent !== "add-passkey" && intent !== "remove-passkey") throw unknownIntent();
  try {
    if (intent === "add-passkey")
      await addPasskey(database, user, { name, answer: passkey }, { siteUrl, now: clock() });
    else await removePasskey(database, user, id, clock());
  } catch (error) {
    if (error instanceof UserError) return data({ message: error.message, name }, { status: 400 });
    throw error;
  }
  return redirect(`${HERE}?done=${intent}`, 303);
}

export default function PasskeysPage({ loaderData: { passkeys, confirmed }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Passkeys</h1>
      <Done />
      <p className="lead">
        A passkey signs you in by finger, face or PIN of a device, without a password or a code. It works on this site
        alone, so that nobody can ask for it on another.
      </p>
      {actionData && (
        <p className="failure" role="alert">
          {actionData.message}
        </p>
      )}
      {passkeys.length > 0 && (
        <ul className="staff-lines">
          {passkeys.map(({ id, name, createdAt, usedAt }) => (
            <li key={id}>
              <strong>{name}</strong>, added {shortTorontoDay(createdAt)},{" "}
              {usedAt === null ? "not used yet" : `last used ${shortTorontoDay(usedAt)}`}
              {confirmed && (
                <form method="post">
                  <input type="hidden" name="id" value={id} />
                  <button className="button" name="intent" value="remove-passkey">
                    Remove<span className="visually-hidden"> {name}</span>
                  </button>
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
      {confirmed ? (
        <>
          <h2>Add a passkey</h2>
          <form method="post" className="staff-form">
            <input type="hidden" name="intent" value="add-passkey" />
            <TextField
              form="passkey"
              name="name"
              label="Name of it"
              hint="So that you know it again, for example: phone, or key on my ring."
              optional
              maxLength={60}
              value={actionData?.name}
            />
            <PasskeyButton options="/staff/passkeys/options?for=make" kind="make" main>
              Add a passkey
            </PasskeyButton>
            <noscript>
              <p>Please switch on JavaScript in your browser to add a passkey.</p>
            </noscript>
          </form>
        </>
      ) : (
        <ConfirmAccess next={HERE} what="Before you add or remove one" />
      )}
      <p>
        <a href="/staff/account">Your account</a>
      </p>
    </>
  );
}
