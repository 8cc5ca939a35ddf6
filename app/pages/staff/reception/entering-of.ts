import { lawyersOfUsers } from "#firm/accounts/accounts.ts";
import type { User } from "#firm/accounts/users.ts";
import type { Services } from "#app/request/services.ts";
import { WHO_CONFIRMS } from "../parts/who-confirms.ts";
import type { SeenBefore } from "./seen-before.ts";

/** What becomes of the time that is chosen for somebody, as whoever enters it reads it. */
export type Entering = {
  held: string;
  /** How several times are offered in place of one; empty for whoever is new. */
  offering: string;
  /** The button that only holds the time, for several to be offered; empty where there is none. */
  hold: string;
};

const HELD = "The time you choose is held for them.";

/** `before`: what the person sent, where they are not new. */
export async function enteringOf(
  { database, content }: Pick<Services, "database" | "content">,
  { username, role }: Pick<User, "username" | "role">,
  before: SeenBefore | undefined,
): Promise<Entering> {
  if (!before) return { held: `${HELD} ${WHO_CONFIRMS}`, offering: "", hold: "" };
  const own = (await lawyersOfUsers(database.queries)).get(username);
  const isMailed = Boolean(before.values.email);
  const isOwn = role !== "reception" && content.team.some(({ slug }) => slug === own);
  // On the telephone they hear it, and know of it.
  const hold =
    role === "reception" ? (isMailed ? "Only hold it, to offer times" : "") : isOwn ? "Only hold the time" : "";
  const first = hold ? "only hold one time and tell them nothing of it" : "enter one time all the same";
  const offering = isMailed
    ? `To let them choose by mail, ${first}: on the page that follows you offer up to three, which may be that one and two others.`
    : `To leave them a choice, ${first}: on the page that follows you note up to three others.`;
  if (role === "reception") return { held: `${HELD} ${WHO_CONFIRMS}`, offering, hold };
  if (!isOwn) return { held: `${HELD} On the page that follows you confirm it.`, offering, hold };
  return { held: `${HELD} Your own time is confirmed as you enter it.`, offering, hold };
}
