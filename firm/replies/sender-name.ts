import type { Queries } from "#db/database.ts";
import { lawyersOfUsers, nameOfUser } from "#firm/accounts/accounts.ts";
import type { Content } from "#firm/content/content.ts";
import { firmLines } from "#firm/content/text/firm-lines.ts";

/**
 * The name below a reply: what the user is called, else that of the lawyer in content/team.yaml they are, else
 * the user name itself.
 */
export async function senderName(queries: Queries, username: string, { team }: Pick<Content, "team">): Promise<string> {
  const chosen = await nameOfUser(queries, username);
  if (chosen !== username) return chosen;
  const own = (await lawyersOfUsers(queries)).get(username);
  const known = team.find(({ slug }) => slug === own);
  return known?.name ?? username;
}

/** What stands below a reply, a line each. */
export function signatureOf(sender: string, content: Pick<Content, "site">): string {
  return [sender, ...firmLines(content)].join("\n");
}
