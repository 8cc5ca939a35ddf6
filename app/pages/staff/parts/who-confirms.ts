/** The one rule of names-to-look-at.ts, in the same words wherever the reception reads of a time that is held. */
export const WHO_CONFIRMS =
  "Reception may confirm it where no name on file is like theirs; where one is, a lawyer has to open it first.";

/** The same of a time of which the rule says that the reception does not confirm it. */
export const A_LAWYER_CONFIRMS =
  "A lawyer has to look at names on file before it is confirmed: hand it to one, and tell the caller nothing of that.";

/** What they gave, each empty where they gave none. */
export type Reached = { phone?: string; email?: string };

/** How a caller learns that a time is confirmed, in words to tell them: nothing is promised to whom nothing reaches. */
export function learnsBy({ phone, email }: Reached): string {
  const how = [phone && "call", email && "write"].filter(Boolean).join(" or ");
  return how ? `we ${how} once it is confirmed` : "please call us again to hear whether it is confirmed";
}

const MAY_CONFIRM =
  "Reception may confirm it, below: no name on file is like theirs. Confirmed while they are on the line, it needs no call.";

/** Said to the reception once a time is entered; `toLook`: a lawyer has to look first. */
export const enteredHeld = (reached: Reached, toLook: boolean) =>
  "Entered: the time is held for them, and nobody else can book it. It is not confirmed yet. " +
  `${toLook ? A_LAWYER_CONFIRMS : MAY_CONFIRM} Tell the caller: “The time is held for you, and ${learnsBy(reached)}.”`;

/** The same of a time of which they were not told, because they are to choose among several. */
export const ENTERED_TO_OFFER =
  "Entered: the time is held, nobody else can book it, and they know nothing of it. Next: offer it with others under " +
  "Another time.";
