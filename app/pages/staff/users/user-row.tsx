import { capital } from "#text/capital.ts";
import type { Role } from "#firm/accounts/users.ts";

const ROLES: Role[] = ["lawyer", "administrator", "reception"];

type Row = {
  id: string;
  username: string;
  name: string;
  role: Role;
  disabled: boolean;
  secondFactor: boolean;
  self: boolean;
  about: string;
  /** Whom of the team they are; empty: nobody. */
  lawyer: string;
};

/**
 * One user with what an administrator may do. Nobody disables or resets themselves by a slip: their own account page is
 * for that.
 */
export function UserRow({ user }: { user: Row }) {
  const { id, username, name, role, disabled, secondFactor, self, about, lawyer } = user;
  const others = ROLES.filter((other) => other !== role);
  return (
    <li className="user-row">
      <p>
        <strong>{name}</strong>
        {name !== username && ` (${username})`}, {capital(role)}
        {disabled && ", disabled"}
        {secondFactor && ", second factor on"}; {about}
        {lawyer && `; on the site: ${lawyer}`}
      </p>
      <p>
        <a href={self ? "/staff/account" : `/staff/users/${id}`}>
          {self ? "Your account" : "Name, areas and languages"}
          {!self && <span className="visually-hidden"> of {username}</span>}
        </a>
      </p>
      {!self && (
        <div className="acts">
          <form method="post" action="/staff/users">
            <input type="hidden" name="id" value={id} />
            <Intent intent="reset-password" words="Reset password" username={username} />
            {secondFactor && <Intent intent="reset-second-factor" words="Reset second factor" username={username} />}
            <Intent
              intent={disabled ? "enable" : "disable"}
              words={disabled ? "Enable" : "Disable"}
              username={username}
            />
            <span className="quiet">{RESET}</span>
          </form>
          {others.map((other) => (
            <form method="post" action="/staff/users" key={other}>
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="role" value={other} />
              <Intent intent="change-role" words={`Make ${other}`} username={username} />
            </form>
          ))}
        </div>
      )}
    </li>
  );
}

/** What "Reset password" ends besides the password (firm/accounts/administer-users.ts). */
const RESET =
  "Resetting the password also signs them out everywhere and removes their passkeys, recovery codes and trusted devices.";

function Intent({ intent, words, username }: { intent: string; words: string; username: string }) {
  return (
    <button className="button" name="intent" value={intent}>
      {words}
      <span className="visually-hidden"> of {username}</span>
    </button>
  );
}
