import type { Profile, TypedProfile } from "#firm/accounts/profile.ts";

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
