import type { Services } from "#app/request/services.ts";
import { nameOfUser } from "#firm/accounts/accounts.ts";
import type { VerbRefusal } from "#firm/enquiries/staff-act.ts";

/**
 * Refuses what was written on a page of `writer`, by user name, where somebody else has signed in in that browser
 * since: it would be saved and sent in their name. Their own page, which the refusal is, posts it as theirs.
 */
export async function refuseOtherWriter(
  { database }: Pick<Services, "database">,
  writer: string,
  actor: string,
): Promise<VerbRefusal | undefined> {
  if (writer === "" || writer === actor) return undefined;
  const name = await nameOfUser(database.queries, writer);
  return {
    status: 409,
    message:
      `This was written while ${name} was signed in here, and you have signed in since. Nothing was sent or saved. ` +
      "If it is to go in your name, press once more.",
  };
}
