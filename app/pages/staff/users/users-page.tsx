import { data, redirect } from "react-router";
import type { Database } from "#db/database.ts";
import { confirmDate, unconfirmedGap } from "#firm/enquiries/erasing-guard.ts";
import { displayName } from "#firm/accounts/display-name.ts";
import { profileOf, type Profile } from "#firm/accounts/profile.ts";
import { usersWithPasskey } from "#firm/accounts/passkey-rows.ts";
import { untiedUsers } from "#firm/accounts/untied-users.ts";
import { allUsers, userById, type Role, type User } from "#firm/accounts/users.ts";
import { servicesContext } from "#app/request/services.ts";
import {
  addStaff,
  changeRole,
  disable,
  enable,
  resetPassword,
  resetSecondFactor,
} from "#firm/accounts/administer-users.ts";
import { isTwoFactorRequired, makeTwoFactorOptional, requireTwoFactor } from "#firm/accounts/two-factor-rule.ts";
import { isConfirmed, opensDoors } from "#firm/accounts/confirm-access.ts";
import { requireConfirmed, requireStaff } from "#app/request/require-staff.ts";
import { UserError } from "#firm/accounts/user-error.ts";
import { ConfirmAccess } from "../account/confirm-access.tsx";
import { Done } from "../parts/done.tsx";
import { unknownIntent } from "../parts/posted.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/users-page.ts";
import { AddUser } from "./add-user.tsx";
import { CodeSwitch } from "./code-switch.tsx";
import { DateQuestion } from "./date-question.tsx";
import { BY_USER_NAME } from "./lawyer-choice.tsx";
import { lawyerChoices, lawyerWords } from "./lawyer-options.ts";
import { UntiedUsers } from "./untied-users.tsx";
import { UserRow } from "./user-row.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, clock, content } = context.get(servicesContext);
  const { user: self, session } = requireStaff(context, "administrator");
  const users = await allUsers(database.queries);
  const withPasskey = await usersWithPasskey(database.queries);
  const hasFactor = ({ id, totpSecret }: User) => totpSecret !== null || withPasskey.has(id);
  const able = users.filter(({ disabledAt }) => disabledAt === null);
  return {
    head: staffHead("Users"),
    confirmed: isConfirmed(session, clock()),
    gap: await unconfirmedGap(database.queries, clock()),
    codes: {
      on: await isTwoFactorRequired(database.queries),
      own: hasFactor(self),
      users: able.length,
      withCode: able.filter(hasFactor).length,
    },
    users: users.map((user) => ({
      id: user.id,
      username: user.username,
      name: displayName(user),
      role: user.role,
      disabled: user.disabledAt !== null,
      secondFactor: hasFactor(user),
      self: user.id === self.id,
      about: aboutUser(profileOf(user)),
      lawyer: lawyerWords(content.team, user.lawyer),
    })),
    lawyers: lawyerChoices(content.team),
    untied: await untiedUsers(database.queries, content.team),
  };
}

/**
 * A password for one use is answered on the page itself, because it is kept nowhere; everything else leads back to the
 * list.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, clock, content } = context.get(servicesContext);
  const { user: self } = requireStaff(context, "administrator");
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const [intent, id, username, role] = [text("intent"), text("id"), text("username"), text("role")];
  const typed = { displayName: text("displayName"), email: text("email") };
  const lawyer = String(form.get("lawyer") ?? BY_USER_NAME);
  const now = clock();
  const before = intent === "change-role" ? await userById(database.queries, id) : undefined;
  if (opensDoors(intent, role, before?.role)) requireConfirmed(context, "/staff/users");
  try {
    if (intent === "add") {
      const password = await addStaff(
        database,
        {
          username,
          role: roleOf(role),
          typed,
          lawyer: { team: content.team, chosen: lawyer === BY_USER_NAME ? undefined : lawyer },
        },
        self.username,
        now,
      );
      return data({ username: username.trim().toLowerCase(), password });
    }
    if (Object.hasOwn(OF_ALL, intent)) {
      await OF_ALL[intent as keyof typeof OF_ALL](database, self, now);
      return redirect(`/staff/users?done=${intent}`, 303);
    }
    if (!Object.hasOwn(OF_ONE, intent)) throw unknownIntent();
    const user = await userById(database.queries, id);
    if (!user) throw new UserError("There is no such user any more. Please load the page again.");
    const password = await OF_ONE[intent as keyof typeof OF_ONE](database, user, self.username, now, role);
    if (password !== undefined) return data({ username: user.username, password });
  } catch (error) {
    if (error instanceof UserError)
      return data(
        { message: error.message, errors: error.errors, typed: { username, role, lawyer, ...typed } },
        { status: 400 },
      );
    throw error;
  }
  return redirect("/staff/users", 303);
}

/** What the buttons of the page post, each to a function; what it is called is what is said when it is done. */
const OF_ALL = {
  "codes-required": requireTwoFactor,
  "codes-optional": (database: Database, self: User, now: number) =>
    makeTwoFactorOptional(database, self.username, now),
  "date-right": (database: Database, self: User, now: number) => confirmDate(database, self.username, now),
};

/** The same for the buttons of one user; a password that comes back is shown once. */
const OF_ONE = {
  "reset-password": resetPassword,
  "reset-second-factor": resetSecondFactor,
  disable,
  enable,
  "change-role": (database: Database, user: User, actor: string, now: number, role: string) =>
    changeRole(database, user, roleOf(role), actor, now),
} satisfies Record<string, (...act: [Database, User, string, number, string]) => Promise<string | void>>;

export default function UsersPage({
  loaderData: { users, codes, gap, confirmed, lawyers, untied },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <h1>Users</h1>
      <Done />
      {gap && <DateQuestion gap={gap} />}
      {actionData && "password" in actionData && (
        <div className="one-time-password" role="status">
          <p>
            Password of <strong>{actionData.username}</strong> for the next sign-in, shown only now:{" "}
            <code>{actionData.password}</code>
          </p>
          <p>Tell it in person or by phone. At the sign-in a new one must be chosen.</p>
        </div>
      )}
      {actionData && "message" in actionData && (
        <p className="failure" role="alert">
          {actionData.errors.length > 0 ? (
            <>
              Nobody was added. Please look at <a href="#add-user">what was typed</a>.
            </>
          ) : (
            actionData.message
          )}
        </p>
      )}
      {!confirmed && (
        <ConfirmAccess next="/staff/users" what="Before you add a user, reset anything or make an administrator" />
      )}
      <UntiedUsers untied={untied} />
      <ul className="user-rows">
        {users.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </ul>
      <CodeSwitch {...codes} />
      {confirmed && (
        <AddUser
          lawyers={lawyers}
          {...(actionData && "typed" in actionData ? actionData : { typed: NOTHING_TYPED, errors: [] })}
        />
      )}
    </>
  );
}

const NOTHING_TYPED = { username: "", displayName: "", email: "", role: "lawyer", lawyer: BY_USER_NAME };

/** Their areas, languages and address, as a line. */
function aboutUser({ email, areas, languages }: Profile): string {
  return [areas.join(", "), languages.join(", "), email || "no e-mail address"].filter(Boolean).join("; ");
}

function roleOf(text: string): Role {
  if (text !== "administrator" && text !== "lawyer" && text !== "reception") throw unknownIntent();
  return text;
}
