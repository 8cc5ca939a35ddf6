import type { Queries } from "#db/database.ts";
import { lawyersOfUsers, nameOfUser } from "#firm/accounts/accounts.ts";
import type { Content } from "#firm/content/content.ts";
import { firmLines } from "#firm/content/text/firm-lines.ts";

/**
 * The name below a reply: what the user is called, else that of the lawyer in content/team.yaml they are; undefined
 * where neither is known. The user name stands for none: to a client it is no person, and whoever reads it knows half
 * of what opens the account.
 */
export async function senderName(
  queries: Queries,
  username: string,
  { team }: Pick<Content, "team">,
): Promise<string | undefined> {
  const chosen = await nameOfUser(queries, username);
  if (chosen !== username) return chosen;
  const own = (await lawyersOfUsers(queries)).get(username);
  return team.find(({ slug }) => slug === own)?.name;
}

/** What stands below a reply, a line each; of a sender without a name, the firm alone. */
export function signatureOf(sender: string | undefined, content: Pick<Content, "site">): string {
  return [...(sender === undefined ? [] : [sender]), ...firmLines(content)].join("\n");
}
