import { NOBODY_HAS_IT } from "#firm/enquiries/staff-act.ts";
import type { OpenTime } from "#firm/enquiries/time-keeper.ts";
import { STATES } from "#firm/enquiries/states.ts";
import { torontoTime } from "#time/toronto-time.ts";
import type { BesidesShown } from "./besides.ts";
import { Intent } from "./intent.tsx";
import { NotDeclinedWith } from "./not-declined-with.tsx";

/** What its second button posts: declined by the same verb, and nobody is to be told any more. */
export const TOLD_ALREADY = "conflict-told";

/** What they post as what was before, where the page shows that it was answered. */
export const ANSWERED = "answered";

type Props = {
  /** The appointment that is declined with it. */
  time: { state: OpenTime; startsAt: number } | undefined;
  unmailed: boolean;
  /** They were answered: perhaps with just that. */
  isAnswered: boolean;
  /** Who has it, by user name, or null; left out where its form says so already. */
  owner?: string | null;
  /** The name of the field that says how its appointment stands. */
  seenAs?: string;
  /** What else of its person stands. */
  besides: Pick<BesidesShown, "standing">;
  /** What else there is to know of it. */
  children?: string;
} & Pick<Parameters<typeof Intent>[0], "at" | "to" | "form">;

/** Declines a request for a conflict, with its appointment; and says before what it does. */
export function DeclineForConflict({
  time,
  unmailed,
  isAnswered,
  owner,
  at,
  to,
  form,
  seenAs,
  besides,
  children,
}: Props) {
  const shown = asShown({ time, isAnswered, owner, seenAs });
  return (
    <div className="decline-request">
      <NotDeclinedWith others={besides.standing} />
      <Intent intent="conflict" at={at} to={to} form={form} hidden={shown}>
        {STATES.conflict.button}
      </Intent>
      {(isAnswered || unmailed) && (
        <Intent intent={TOLD_ALREADY} at={at} to={to} form={form} hidden={form ? {} : shown}>
          They were told already: decline without a mail
        </Intent>
      )}
      <p className="hint">
        {unmailed
          ? "Nothing is mailed, for they gave no address: they stand under “To call back” until somebody has told them."
          : "A mail in the firm’s words goes out ten minutes later; until then it can be stopped."}{" "}
        {time && ofTime(time, unmailed)} {children}
      </p>
    </div>
  );
}

/** What a button that declines posts of how the page showed it. */
export function asShown({
  time,
  isAnswered,
  owner,
  seenAs = "seen",
}: Pick<Props, "time" | "isAnswered" | "owner" | "seenAs">): Record<string, string> {
  const owned: Record<string, string> = owner === undefined ? {} : { owner: owner ?? NOBODY_HAS_IT };
  return { ...owned, [seenAs]: time?.state ?? "", ...(isAnswered ? { was: ANSWERED } : {}) };
}

/** It can be taken back whenever that is, and its time only so long. */
const BACK = "Taken back, it has that time again unless somebody else has booked it.";

function ofTime({ state, startsAt }: NonNullable<Props["time"]>, unmailed: boolean): string {
  const when = torontoTime(startsAt);
  if (state === "confirmed")
    return `The confirmed appointment on ${when} is cancelled with it, and its time is free at once${
      unmailed ? "" : "; the same mail says so"
    }. ${BACK}`;
  if (state === "held") return `The appointment on ${when} is declined with it: its time is free at once. ${BACK}`;
  return `The appointment on ${when} is declined with it.`;
}
