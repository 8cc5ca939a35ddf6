import { data, redirect } from "react-router";
import { changeProfile, profileOf } from "#firm/accounts/profile.ts";
import { senderName } from "#firm/replies/sender-name.ts";
import { servicesContext } from "#app/request/services.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/profile-page.ts";
import { ProfileForm } from "./profile-form.tsx";
import { lawyerChoices, lawyerWords } from "../users/lawyer-options.ts";
import { asTyped, typedByAdministrator, typedProfile } from "./typed-profile.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, content } = context.get(servicesContext);
  const { user } = requireStaff(context);
  return {
    head: staffHead("Your name, areas and languages"),
    username: user.username,
    typed: { ...asTyped(profileOf(user)), lawyer: user.lawyer ?? "" },
    lawyer: lawyerWords(content.team, user.lawyer),
    choices: user.role === "administrator" ? lawyerChoices(content.team, user.lawyer) : undefined,
    isUnsigned: (await senderName(database.queries, user.username, content)) === undefined,
    practiceAreas: content.site.practiceAreas.map(({ name }) => name),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database, clock, content } = context.get(servicesContext);
  const { user } = requireStaff(context);
  const typed = await (user.role === "administrator" ? typedByAdministrator(request) : typedProfile(request));
  const practiceAreas = content.site.practiceAreas.map(({ name }) => name);
  const errors = await changeProfile(database, user, typed, {
    actor: user.username,
    at: clock(),
    practiceAreas,
    team: content.team,
  });
  if (errors.length > 0) return data({ typed, errors }, { status: 400 });
  return redirect("/staff/account?done=profile", 303);
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { username, practiceAreas, lawyer, choices } = loaderData;
  return (
    <>
      <h1>Your name, areas and languages</h1>
      {loaderData.isUnsigned && (
        <p className="failure">
          Your name is not set. Until it is, replies to clients are signed by the firm alone, and colleagues read{" "}
          {username}.
        </p>
      )}
      <ProfileForm
        username={username}
        practiceAreas={practiceAreas}
        lawyer={lawyer}
        choices={choices}
        typed={actionData?.typed ?? loaderData.typed}
        errors={actionData?.errors ?? []}
      />
    </>
  );
}
