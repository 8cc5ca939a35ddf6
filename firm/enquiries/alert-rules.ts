import type { AnsweringUser } from "#firm/accounts/accounts.ts";
import { FIRM } from "#mail/message.ts";

/**
 * How far a warning has gone: at first to whoever has the enquiry, with half of the time left to the colleagues of its
 * area, and once the promise has lapsed to the firm's mailbox.
 */
export const STEPS = { owner: 1, colleagues: 2, firm: 3 } as const;

type Alerted = { owner: string | null; practiceArea: string | null; step: number };

/**
 * To whom a warning goes, this step's and those before it, by the ids of users; `FIRM` for the firm's mailbox. Where
 * nobody has it, to those whose area it is, then to everybody; where who has it is `away`, to who is in at once. There
 * is always somebody: what reaches no user's address goes to the firm's. `users` are those who may see the enquiry.
 */
export function recipientsOf(
  { owner, practiceArea, step }: Alerted,
  users: readonly AnsweringUser[],
  away: { has: (username: string) => boolean },
): Set<string> {
  const reached = users.filter(({ email }) => email !== null);
  const present = reached.filter(({ username }) => !away.has(username));
  const any = present.length > 0 ? present : reached;
  const ofArea = any.filter(({ areas }) => practiceArea !== null && areas.includes(practiceArea));
  const colleagues = ofArea.length > 0 ? ofArea : any;
  const has = users.some(({ username }) => username === owner);
  const first = has ? reached.filter(({ username }) => username === owner) : colleagues;
  const then = has ? colleagues : reached;
  const isAway = has && owner !== null && away.has(owner);
  const steps = [first, then].slice(0, step).map(orFirm);
  const instead = isAway ? orFirm(colleagues.filter(({ username }) => !away.has(username))) : [];
  return new Set([...steps.flat(), ...instead, ...(step >= STEPS.firm ? [FIRM] : [])]);
}

function orFirm(users: readonly AnsweringUser[]): string[] {
  return users.length > 0 ? users.map(({ id }) => id) : [FIRM];
}
