import { data, redirect } from "react-router";
import { changeProfile, profileOf } from "#firm/accounts/profile.ts";
import { servicesContext } from "#app/request/services.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/profile-page.ts";
import { ProfileForm } from "./profile-form.tsx";
import { asTyped, typedProfile } from "./typed-profile.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  const { user } = requireStaff(context);
  return {
    head: staffHead("Your name, areas and languages"),
    username: user.username,
    typed: asTyped(profileOf(user)),
    practiceAreas: content.site.practiceAreas.map(({ name }) => name),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database, clock, content } = context.get(servicesContext);
  const { user } = requireStaff(context);
  const typed = await typedProfile(request);
  const practiceAreas = content.site.practiceAreas.map(({ name }) => name);
  const errors = await changeProfile(database, user, typed, { actor: user.username, at: clock(), practiceAreas });
  if (errors.length > 0) return data({ typed, errors }, { status: 400 });
  return redirect("/staff/account?done=profile", 303);
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { username, practiceAreas } = loaderData;
  return (
    <>
      <h1>Your name, areas and languages</h1>
      <ProfileForm
        username={username}
        practiceAreas={practiceAreas}
        typed={actionData?.typed ?? loaderData.typed}
        errors={actionData?.errors ?? []}
      />
    </>
  );
}
