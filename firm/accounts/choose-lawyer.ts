import { recordAudit } from "#db/audit.ts";
import type { Queries } from "#db/database.ts";
import { displayName } from "./display-name.ts";
import type { NamedLawyer } from "./user-of-lawyer.ts";
import { changeUser, userById } from "./users.ts";

type Choice = {
  /** The slug; empty: nobody of the team. */
  lawyer: string;
  actor: string;
  at: number;
  team: readonly NamedLawyer[];
};

/**
 * Says which lawyer of the team a user is, within a transaction; answers why not, in a sentence. One that has left
 * content/team.yaml stays until another is chosen, and is given to nobody. @throws a unique violation where another
 * user is made that lawyer at the same moment
 */
export async function chooseLawyer(
  queries: Queries,
  id: string,
  { lawyer, actor, at, team }: Choice,
): Promise<string | undefined> {
  const wanted = lawyer || null;
  if ((await userById(queries, id))?.lawyer === wanted) return undefined;
  const known = team.find(({ slug }) => slug === wanted);
  if (wanted !== null && !known) return "Please choose a lawyer from the list: this one is not in content/team.yaml.";
  const other =
    known && (await queries.selectFrom("users").selectAll().where("lawyer", "=", known.slug).executeTakeFirst());
  if (other) {
    const who = displayName(other);
    const named = who === other.username ? who : `${who} (${other.username})`;
    return (
      `${known.name} is the user ${named}${other.disabledAt === null ? "" : ", who is disabled,"} already. ` +
      `Please choose nobody for that user first.`
    );
  }
  await changeUser(queries, id, { lawyer: wanted });
  await recordAudit(queries, { at, actor, action: "changed-lawyer", subject: id, detail: wanted });
  return undefined;
}
