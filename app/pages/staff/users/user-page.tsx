import { data, redirect } from "react-router";
import type { Database } from "#db/database.ts";
import { changeProfile, profileOf } from "#firm/accounts/profile.ts";
import { userById, type User } from "#firm/accounts/users.ts";
import { servicesContext } from "#app/request/services.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { ProfileForm } from "../account/profile-form.tsx";
import { asTyped, typedByAdministrator } from "../account/typed-profile.ts";
import { staffHead } from "../staff-head.ts";
import { lawyerChoices } from "./lawyer-options.ts";
import type { Route } from "./+types/user-page.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, content } = context.get(servicesContext);
  requireStaff(context, "administrator");
  const user = await userOr404(database, params.id);
  return {
    head: staffHead("A user’s name, areas and languages"),
    username: user.username,
    typed: { ...asTyped(profileOf(user)), lawyer: user.lawyer ?? "" },
    choices: lawyerChoices(content.team, user.lawyer),
    practiceAreas: content.site.practiceAreas.map(({ name }) => name),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { database, clock, content } = context.get(servicesContext);
  const { user: self } = requireStaff(context, "administrator");
  const user = await userOr404(database, params.id);
  const typed = await typedByAdministrator(request);
  const practiceAreas = content.site.practiceAreas.map(({ name }) => name);
  const errors = await changeProfile(database, user, typed, {
    actor: self.username,
    at: clock(),
    practiceAreas,
    team: content.team,
  });
  if (errors.length > 0) return data({ typed, errors }, { status: 400 });
  return redirect("/staff/users?done=profile", 303);
}

async function userOr404({ queries }: Database, id: string): Promise<User> {
  const user = await userById(queries, id);
  if (!user) throw data("There is no such user.", { status: 404 });
  return user;
}

export default function UserPage({ loaderData, actionData }: Route.ComponentProps) {
  const { username, practiceAreas, choices } = loaderData;
  return (
    <>
      <h1>Name, areas and languages of {username}</h1>
      <ProfileForm
        username={username}
        practiceAreas={practiceAreas}
        lawyer=""
        choices={choices}
        typed={actionData?.typed ?? loaderData.typed}
        errors={actionData?.errors ?? []}
      />
      <p>
        <a href="/staff/users">All users</a>
      </p>
    </>
  );
}
