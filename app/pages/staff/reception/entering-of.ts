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
  /** What is entered may be confirmed at once: it can be held alone, too. */
  mayHold: boolean;
};

const HELD = "The time you choose is held for them.";

/** `before`: what the person sent, where they are not new. */
export async function enteringOf(
  { database, content }: Pick<Services, "database" | "content">,
  { username, role }: Pick<User, "username" | "role">,
  before: SeenBefore | undefined,
): Promise<Entering> {
  if (!before) return { held: `${HELD} ${WHO_CONFIRMS}`, offering: "", mayHold: false };
  const own = (await lawyersOfUsers(database.queries)).get(username);
  const mayHold = role !== "reception" && content.team.some(({ slug }) => slug === own);
  const first = mayHold ? "only hold one time" : "enter one time all the same";
  // To the reception they speak, and know of it.
  const offered =
    role === "reception" ? "up to three others in its place" : "up to three, which may be that one and two others";
  const offering = before.values.email
    ? `To let them choose by mail, ${first}: on the page that follows you offer ${offered}.`
    : `To leave them a choice, ${first}: on the page that follows you note up to three others.`;
  if (role === "reception") return { held: `${HELD} ${WHO_CONFIRMS}`, offering, mayHold };
  if (!mayHold) return { held: `${HELD} On the page that follows you confirm it.`, offering, mayHold };
  return { held: `${HELD} Your own time is confirmed as you enter it.`, offering, mayHold };
}
