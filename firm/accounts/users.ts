import { randomUUID } from "node:crypto";
import type { Engine, Queries } from "#db/database.ts";

/** The reception sees names and times, never what was sent (app/request/reception.ts). */
export type Role = "lawyer" | "administrator" | "reception";

/** A member of staff as the database holds one. */
export type User = {
  id: string;
  username: string;
  password: string;
  role: Role;
  createdAt: number;
  disabledAt: number | null;
  totpSecret: string | null;
  totpLastStep: number | null;
  mustChangePassword: 0 | 1;
  displayName: string | null;
  email: string | null;
  /** JSON lists; `profileOf` (profile.ts) reads them. */
  areas: string;
  languages: string;
  onlyMyAreas: 0 | 1;
  /** The slug of the lawyer of content/team.yaml they are (user-of-lawyer.ts); null: nobody of the team. */
  lawyer: string | null;
};

export type NewUser = { username: string; password: string; role: Role; createdAt: number; lawyer?: string | null };

/** Everyone, by name. */
export function allUsers(queries: Queries): Promise<User[]> {
  return queries.selectFrom("users").selectAll().orderBy("username").execute();
}

export function userByName(queries: Queries, username: string): Promise<User | undefined> {
  return queries.selectFrom("users").selectAll().where("username", "=", username).executeTakeFirst();
}

export function userById(queries: Queries, id: string): Promise<User | undefined> {
  return queries.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * Adds a user who must choose a password of their own at the first sign-in. @throws a unique violation for a taken name
 */
export async function addUser(queries: Queries, user: NewUser): Promise<string> {
  const id = randomUUID();
  await queries
    .insertInto("users")
    .values({ id, ...user, mustChangePassword: 1 })
    .execute();
  return id;
}

export type UserChange = Partial<
  Pick<
    User,
    | "password"
    | "role"
    | "disabledAt"
    | "totpSecret"
    | "totpLastStep"
    | "mustChangePassword"
    | "displayName"
    | "email"
    | "areas"
    | "languages"
    | "onlyMyAreas"
    | "lawyer"
  >
>;

export async function changeUser(queries: Queries, id: string, change: UserChange): Promise<void> {
  await queries.updateTable("users").set(change).where("id", "=", id).execute();
}

/**
 * Writes down that the code of this time step was used. Answers false where it, or a later one, was used already: of
 * two sign-ins with one code at the same moment only one succeeds.
 */
export async function useTimeStep(queries: Queries, id: string, step: number): Promise<boolean> {
  const used = await queries
    .updateTable("users")
    .set({ totpLastStep: step })
    .where("id", "=", id)
    .where((row) => row.or([row("totpLastStep", "is", null), row("totpLastStep", "<", step)]))
    .returning("id")
    .executeTakeFirst();
  return used !== undefined;
}

/** Whether nobody was ever added: the firm begins. */
export async function hasNoUsers(queries: Queries): Promise<boolean> {
  return (await queries.selectFrom("users").select("id").limit(1).executeTakeFirst()) === undefined;
}

/**
 * Ids of the administrators who could still sign in. Within a transaction, nobody else changes them until it ends:
 * SQLite has one writer at a time.
 */
export async function ableAdministrators(queries: Queries, engine: Engine): Promise<string[]> {
  const rows = await queries
    .selectFrom("users")
    .select("id")
    .where("role", "=", "administrator")
    .where("disabledAt", "is", null)
    .orderBy("id")
    .$if(engine === "postgres", (query) => query.forUpdate())
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Whether a user's password and second factor are those that were read before; until the transaction ends they stay so.
 */
export async function isUnchanged(
  queries: Queries,
  engine: Engine,
  { id, password, totpSecret, disabledAt }: User,
): Promise<boolean> {
  const row = await queries
    .selectFrom("users")
    .select(["password", "totpSecret", "disabledAt"])
    .where("id", "=", id)
    .$if(engine === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  return (
    row !== undefined && row.password === password && row.totpSecret === totpSecret && row.disabledAt === disabledAt
  );
}
