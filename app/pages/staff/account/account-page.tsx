import { redirect } from "react-router";
import { endTrust } from "#firm/accounts/end-trust.ts";
import { passkeysOf } from "#firm/accounts/passkey-rows.ts";
import { recoveryCodesLeft } from "#firm/accounts/recovery-codes.ts";
import { trustedDevicesOf } from "#firm/accounts/trusted-devices.ts";
import { posted, unknownIntent } from "../parts/posted.ts";
import { SecondSteps } from "./second-steps.tsx";
import { profileOf } from "#firm/accounts/profile.ts";
import { sessionsOf } from "#firm/accounts/sessions.ts";
import { capital } from "#text/capital.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";
import { senderName } from "#firm/replies/sender-name.ts";
import { servicesContext } from "#app/request/services.ts";
import { isTwoFactorRequired } from "#firm/accounts/two-factor-rule.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { Done } from "../parts/done.tsx";
import { lawyerWords } from "../users/lawyer-options.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/account-page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, clock, content } = context.get(servicesContext);
  const { user, session } = requireStaff(context);
  const trusted = await trustedDevicesOf(database.queries, user.id);
  const sessions = await sessionsOf(database.queries, user.id);
  return {
    head: staffHead("Your account"),
    username: user.username,
    profile: profileOf(user),
    isUnsigned: (await senderName(database.queries, user.username, content)) === undefined,
    role: user.role,
    lawyer: lawyerWords(content.team, user.lawyer),
    isTied: content.team.some(({ slug }) => slug === user.lawyer),
    secondFactor: user.totpSecret !== null,
    passkeys: (await passkeysOf(database.queries, user.id)).length,
    codesLeft: await recoveryCodesLeft(database.queries, user.id),
    trusted: trusted
      .filter(({ until }) => until >= clock())
      .map(({ tokenHash: hash, label, createdAt, until }) => ({ hash, label, createdAt, until })),
    forEveryone: await isTwoFactorRequired(database.queries),
    sessions: sessions.map(({ tokenHash, createdAt, seenAt }) => ({
      here: tokenHash === session.tokenHash,
      createdAt,
      seenAt,
    })),
  };
}

/** Trusts one device no more. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, clock } = context.get(servicesContext);
  const { intent, device } = await posted(request, "intent", "device");
  if (intent !== "untrust") throw unknownIntent();
  await endTrust(database, requireStaff(context).user, device, clock());
  return redirect("/staff/account?done=untrust", 303);
}

export default function AccountPage({
  loaderData: { username, profile, isUnsigned, role, lawyer, isTied, secondFactor, forEveryone, sessions, ...steps },
}: Route.ComponentProps) {
  return (
    <>
      <h1>Your account</h1>
      <Done />
      <dl className="staff-facts">
        <dt>User name</dt>
        <dd>{username}</dd>
        <dt>Name</dt>
        <dd>
          {profile.displayName ||
            `None: colleagues read the user name${isUnsigned ? ", and replies are signed by the firm alone" : ""}`}
          . <a href="/staff/account/profile">Change name, e-mail, areas, languages</a>
        </dd>
        <dt>E-mail</dt>
        <dd>{profile.email || "None. Your warnings and reminders go to the firm’s mailbox."}</dd>
        <dt>Practice areas</dt>
        <dd>
          {profile.areas.join(", ") || "None chosen"}
          {isTied && (
            <span className="quiet">
              . Your inbox goes by these. Those you are booked for stand under{" "}
              <a href="/staff/appointments/lawyers">Lawyers’ hours</a>.
            </span>
          )}
        </dd>
        <dt>Languages</dt>
        <dd>
          {profile.languages.join(", ") || "None said"}
          {isTied && (
            <span className="quiet">
              . Colleagues read these. The public team page and Lawyers’ hours have their own.
            </span>
          )}
        </dd>
        <dt>Role</dt>
        <dd>{capital(role)}</dd>
        {role !== "reception" && (
          <>
            <dt>Lawyer</dt>
            <dd>{isTied ? lawyer : <NoLawyer left={lawyer} isAdministrator={role === "administrator"} />}</dd>
          </>
        )}
        <dt>Password</dt>
        <dd>
          <a href="/staff/password">Change it</a>
        </dd>
        <dt>Second factor</dt>
        <dd>
          {secondFactor
            ? "On: a code of your app is asked for at each sign-in."
            : steps.passkeys > 0
              ? "A passkey is your second step. The password alone does not open your account."
              : "Off: the password alone opens your account."}{" "}
          <a href="/staff/second-factor">
            {!secondFactor
              ? "Turn codes of an app on"
              : forEveryone
                ? "Move it to another phone"
                : "Turn it off, or move it to another phone"}
          </a>
        </dd>
      </dl>
      <SecondSteps {...steps} secondFactor={secondFactor} />
      <h2>Where you are signed in</h2>
      <p className="quiet">By the office’s clock.</p>
      <ul className="staff-lines">
        {sessions.map(({ here, createdAt, seenAt }) => (
          <li key={createdAt}>
            Since {shortTorontoTime(createdAt)}
            {here ? ", here" : `, last used ${shortTorontoTime(seenAt)}`}
          </li>
        ))}
      </ul>
      <form method="post" action="/staff/sign-out">
        <input type="hidden" name="everywhere" value="yes" />
        <button className="button">Sign out everywhere</button>
      </form>
    </>
  );
}

/** Whose appointments no wall knows; `left`: what is said of a lawyer who is not on the team any more. */
function NoLawyer({ left, isAdministrator }: { left: string; isAdministrator: boolean }) {
  return (
    <>
      {left || "nobody yet"} – walls do not keep your appointments free of whom they keep from you.{" "}
      {isAdministrator ? (
        <a href="/staff/account/profile#profile-lawyer">Say which lawyer you are</a>
      ) : (
        "If you are one of the lawyers on the site, ask an administrator to say so."
      )}
    </>
  );
}
