import type { Queries } from "#db/database.ts";
import type { User } from "./users.ts";

/** One of the staff who may answer an enquiry: where they are mailed, what they answer and what they speak. */
export type AnsweringUser = Pick<User, "id" | "username" | "email"> & { areas: string[]; languages: string[] };

/** Those who may sign in and answer, by user name. */
export async function answeringUsers(queries: Queries): Promise<AnsweringUser[]> {
  const rows = await queries
    .selectFrom("users")
    .select(["id", "username", "email", "areas", "languages"])
    .where("disabledAt", "is", null)
    .where("role", "!=", "reception")
    .orderBy("username")
    .execute();
  return rows.map(({ areas, languages, ...user }) => ({
    ...user,
    areas: JSON.parse(areas) as string[],
    languages: JSON.parse(languages) as string[],
  }));
}

export async function userIdOf(queries: Queries, username: string): Promise<string | undefined> {
  const row = await queries.selectFrom("users").select("id").where("username", "=", username).executeTakeFirst();
  return row?.id;
}

/** Where one of the staff is mailed; undefined for who gave no address, or may not sign in any more. */
export async function addressOf(queries: Queries, username: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom("users")
    .select("email")
    .where("username", "=", username)
    .where("disabledAt", "is", null)
    .executeTakeFirst();
  return row?.email ?? undefined;
}

/** The first of some users who gave an address, by user name; undefined where none did. */
export async function firstWithAddress(
  queries: Queries,
  usernames: readonly string[],
): Promise<{ user: string; address: string } | undefined> {
  for (const user of usernames) {
    const address = await addressOf(queries, user);
    if (address !== undefined) return { user, address };
  }
  return undefined;
}

/**
 * Where whoever has an enquiry is mailed; undefined as above, where nobody has it, and where a wall keeps them from it.
 */
export async function addressOfOwner(queries: Queries, enquiryId: string): Promise<string | undefined> {
  const owner = await ownerWhoReads(queries, enquiryId);
  return owner === undefined ? undefined : addressOf(queries, owner);
}

/** Whoever has an enquiry, by user name; undefined where nobody has it, and where a wall keeps them from it. */
export async function ownerWhoReads(queries: Queries, enquiryId: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom("enquiries")
    .select("owner")
    .where("id", "=", enquiryId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("walls")
            .select("username")
            .whereRef("walls.enquiryId", "=", "enquiries.id")
            .whereRef("walls.username", "=", "enquiries.owner"),
        ),
      ),
    )
    .executeTakeFirst();
  return row?.owner ?? undefined;
}

/** Whether one of the staff is mailed at this address, which is in small letters. */
export async function isAddressOfStaff(queries: Queries, address: string): Promise<boolean> {
  const user = queries.selectFrom("users").select("id").where("disabledAt", "is", null);
  return (await user.where(({ fn }) => fn("lower", ["email"]), "=", address).executeTakeFirst()) !== undefined;
}
