import { profileOf } from "#firm/accounts/profile.ts";
import { sessionsOf } from "#firm/accounts/sessions.ts";
import { capital } from "#text/capital.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";
import { servicesContext } from "#app/request/services.ts";
import { isTwoFactorRequired } from "#firm/accounts/two-factor-rule.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { Done } from "../parts/done.tsx";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/account-page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  const { user, session } = requireStaff(context);
  const sessions = await sessionsOf(database.queries, user.id);
  return {
    head: staffHead("Your account"),
    username: user.username,
    profile: profileOf(user),
    role: user.role,
    secondFactor: user.totpSecret !== null,
    forEveryone: await isTwoFactorRequired(database.queries),
    sessions: sessions.map(({ tokenHash, createdAt, seenAt }) => ({
      here: tokenHash === session.tokenHash,
      createdAt,
      seenAt,
    })),
  };
}

export default function AccountPage({
  loaderData: { username, profile, role, secondFactor, forEveryone, sessions },
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
          {profile.displayName || "The user name"} <a href="/staff/account/profile">Change name, areas, languages</a>
        </dd>
        <dt>E-mail</dt>
        <dd>{profile.email || "None: warnings and reminders of yours go to the firm’s mailbox"}</dd>
        <dt>Practice areas</dt>
        <dd>{profile.areas.join(", ") || "None chosen"}</dd>
        <dt>Languages</dt>
        <dd>{profile.languages.join(", ") || "None said"}</dd>
        <dt>Role</dt>
        <dd>{capital(role)}</dd>
        <dt>Password</dt>
        <dd>
          <a href="/staff/password">Change it</a>
        </dd>
        <dt>Second factor</dt>
        <dd>
          {secondFactor
            ? "On: a code of your app is asked for at each sign-in."
            : "Off: the password alone opens your account."}{" "}
          <a href="/staff/second-factor">
            {!secondFactor
              ? "Turn it on"
              : forEveryone
                ? "Move it to another phone"
                : "Turn it off, or move it to another phone"}
          </a>
        </dd>
      </dl>
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
