import { lawyersOfUsers } from "#firm/accounts/accounts.ts";
import type { Services } from "#app/request/services.ts";

/** Whom a caller asked for; `username`: of the colleague they are, where it may be handed to them. */
export type AskedLawyer = { name: string; username: string | undefined };

/** Undefined where they asked for nobody, or for somebody who is not with the firm any more. */
export async function askedLawyer(
  { database: { queries }, content }: Pick<Services, "database" | "content">,
  slug: string | null,
  colleagues: readonly { username: string }[],
): Promise<AskedLawyer | undefined> {
  const lawyer = content.team.find((one) => one.slug === slug);
  if (!lawyer) return undefined;
  const slugs = await lawyersOfUsers(queries);
  return {
    name: lawyer.name,
    username: colleagues.find(({ username }) => slugs.get(username) === lawyer.slug)?.username,
  };
}
