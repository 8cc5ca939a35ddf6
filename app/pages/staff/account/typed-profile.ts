import type { Profile, TypedLawyer, TypedProfile } from "#firm/accounts/profile.ts";

/** The same with whom of the team the user is, for an administrator; a field that was left out stays as it is. */
export async function typedByAdministrator(request: Request): Promise<TypedProfile & TypedLawyer> {
  const lawyer = (await request.clone().formData()).get("lawyer");
  return { ...(await typedProfile(request)), ...(lawyer === null ? {} : { lawyer: String(lawyer) }) };
}

/** What the form of a profile posted; a field that was left out is empty. */
export async function typedProfile(request: Request): Promise<TypedProfile> {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    displayName: text("displayName"),
    email: text("email"),
    areas: form.getAll("areas").map(String),
    languages: text("languages"),
  };
}

export function asTyped(profile: Profile): TypedProfile {
  return { ...profile, languages: profile.languages.join(", ") };
}
