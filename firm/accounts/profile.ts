import { recordAudit } from "#db/audit.ts";
import type { Database, Queries } from "#db/database.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import type { FieldError } from "#text/field-errors.ts";
import { chooseLawyer } from "./choose-lawyer.ts";
import type { NamedLawyer } from "./user-of-lawyer.ts";
import { changeUser, type User } from "./users.ts";

/** What colleagues and the site need to know of a user; names of areas are those of content/site.yaml. */
export type Profile = { displayName: string; email: string; areas: string[]; languages: string[] };

/** As a form sends it; languages are separated by commas. */
export type TypedProfile = { displayName: string; email: string; areas: string[]; languages: string };

/** Whom of the team the user is, by the slug; empty: nobody. Left out where who saves may not choose it. */
export type TypedLawyer = { lawyer?: string | undefined };

/** Longest name and language, in characters; most languages of one person. */
const LIMITS = { name: 60, language: 40, languages: 12 };

/**
 * Something before the @ and a name with a dot after it; an address without signs that a mail's header could not hold.
 */
const EMAIL =
  /^[^\s@<>()[\]\\,;:"\p{C}\p{DI}]{1,64}@(?:[^\s@<>()[\]\\,;:".\p{C}\p{DI}]+\.)+[^\s@<>()[\]\\,;:".\p{C}\p{DI}]{2,}$/u;
const UNSEEN = /[\p{C}\p{DI}]/u;

export function profileOf({ displayName, email, areas, languages }: User): Profile {
  return { displayName: displayName ?? "", email: email ?? "", areas: listOf(areas), languages: listOf(languages) };
}

function listOf(json: string): string[] {
  return JSON.parse(json) as string[];
}

type Saving = { actor: string; at: number; practiceAreas: readonly string[]; team: readonly NamedLawyer[] };

/**
 * Stores what a user or an administrator typed of a user; areas that the firm does not have are left out. Answers what
 * is wrong, a sentence a field, or nothing. Two people of one name could not be told apart: that is refused.
 */
export async function changeProfile(
  database: Database,
  { id, username }: Pick<User, "id" | "username">,
  typed: TypedProfile & TypedLawyer,
  given: Saving,
): Promise<FieldError[]> {
  const profile = {
    displayName: spaced(typed.displayName),
    email: typed.email.trim(),
    areas: given.practiceAreas.filter((area) => typed.areas.includes(area)),
    languages: [...new Set(typed.languages.split(",").map((language) => language.trim()))].filter(Boolean),
  };
  const errors = problemsOf(profile);
  if (errors.length > 0) return errors;
  const saving = () =>
    database.write((queries) => saveProfile(queries, { id, username }, profile, typed.lawyer, given));
  // Two who choose one lawyer at the same moment: the second finds the first one's choice.
  return saving().catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    return saving();
  });
}

/** The name and the address that a user is added with. */
export type FirstProfile = Pick<Profile, "displayName" | "email">;

/**
 * What an administrator typed of a new user, and what is wrong with it, by the rules of a profile; a new user must have
 * a name.
 */
export function firstProfile(typed: FirstProfile): { profile: FirstProfile; errors: FieldError[] } {
  const profile = { displayName: spaced(typed.displayName), email: typed.email.trim() };
  const errors = problemsOf({ ...profile, areas: [], languages: [] });
  return profile.displayName === "" ? { profile, errors: [NAMELESS, ...errors] } : { profile, errors };
}

const NAMELESS: FieldError = { field: "displayName", message: "Please write their first and last name." };

/** Within the transaction that adds the user; answers what is wrong, or nothing. */
export async function saveFirstProfile(
  queries: Queries,
  { id, username }: Pick<User, "id" | "username">,
  { displayName, email }: FirstProfile,
): Promise<FieldError[]> {
  if (await isTaken(queries, displayName, username)) return [TAKEN];
  await changeUser(queries, id, { displayName, email: email || null });
  return [];
}

const spaced = (name: string) => name.trim().replaceAll(/\s+/g, " ");

const TAKEN: FieldError = {
  field: "displayName",
  message: "A colleague is called so already. Please add something to tell you apart.",
};

async function saveProfile(
  queries: Queries,
  { id, username }: Pick<User, "id" | "username">,
  profile: Profile,
  lawyer: string | undefined,
  { actor, at, team }: Saving,
): Promise<FieldError[]> {
  if (profile.displayName !== "" && (await isTaken(queries, profile.displayName, username))) return [TAKEN];
  const refusal = lawyer === undefined ? undefined : await chooseLawyer(queries, id, { lawyer, actor, at, team });
  if (refusal) return [{ field: "lawyer", message: refusal }];
  await changeUser(queries, id, {
    displayName: profile.displayName || null,
    email: profile.email || null,
    areas: JSON.stringify(profile.areas),
    languages: JSON.stringify(profile.languages),
    ...(profile.areas.length === 0 ? { onlyMyAreas: 0 as const } : {}),
  });
  await recordAudit(queries, { at, actor, action: "changed-profile", subject: id });
  return [];
}

function problemsOf({ displayName, email, languages }: Profile): FieldError[] {
  const errors: FieldError[] = [];
  if (displayName.length > LIMITS.name || UNSEEN.test(displayName))
    errors.push({
      field: "displayName",
      message: `Please write a name of at most ${LIMITS.name} ordinary characters.`,
    });
  if (email !== "" && (email.length > 254 || !EMAIL.test(email)))
    errors.push({ field: "email", message: "Please write a whole e-mail address, such as name@firm.example." });
  if (languages.length > LIMITS.languages || languages.some((one) => one.length > LIMITS.language || UNSEEN.test(one)))
    errors.push({
      field: "languages",
      message: `Please write at most ${LIMITS.languages} languages, separated by commas.`,
    });
  return errors;
}

/** Whether somebody else is called so or signs in as that. */
async function isTaken(queries: Queries, name: string, username: string): Promise<boolean> {
  const others = await queries
    .selectFrom("users")
    .select(["username", "displayName"])
    .where("username", "!=", username)
    .execute();
  const wanted = name.toLowerCase();
  return others.some((other) => other.username === wanted || other.displayName?.toLowerCase() === wanted);
}

/** Whether the inbox of a user lists only what is of their areas; remembered until they change it. */
export async function limitToMyAreas(database: Database, { id }: Pick<User, "id">, only: boolean): Promise<void> {
  await database.write((queries) => changeUser(queries, id, { onlyMyAreas: only ? 1 : 0 }));
}
