import { useSearchParams } from "react-router";
import { BOOKING_WORDS, type BookingVerbName } from "#firm/appointments/booking-words.ts";
import type { ReactNode } from "react";
import { Done } from "../parts/done.tsx";
import { noMail } from "../parts/no-mail.ts";
import { DraftsLeft } from "../parts/drafts-left.tsx";
import type { Unsent } from "#firm/replies/unsent-reply.ts";
import { UNDO_CONFIRMED } from "../parts/not-confirmed.tsx";
import { bookingAddress } from "./list-address.ts";
import type { ChangeInWords } from "./change-in-words.ts";

type Props = {
  id: string;
  list: string | undefined;
  person: string;
  sequence: number;
  change: ChangeInWords | undefined;
  /** They gave no e-mail address. */
  unmailed: boolean;
  phone: string | undefined;
  isConfirmed: boolean;
  /** To a lawyer who has just entered it. */
  heldSaid: string | undefined;
  telling: { words: string | undefined } | undefined;
  /** The last change of it mails them. */
  isMailed: boolean;
  /** Replies that were begun and not sent. */
  unsent: Unsent | undefined;
  /** Takes back what was done otherwise. */
  undo: ReactNode;
};

const UNDO = {
  "move-time": "unmove-time",
  "cancel-time": "uncancel-time",
  "confirm-time": "unconfirm-time",
  "offer-times": "unoffer-times",
  "decline-time": "undecline-time",
  "free-time": "unfree-time",
} as const satisfies Record<ChangeInWords["verb"], BookingVerbName>;

/** What is taken back once it was mailed, too: then another mail says how it stands. */
const BACK = new Set<string>(["unmove-time", "uncancel-time", "unoffer-times", "undecline-time", "unfree-time"]);

/**
 * What was just done to a booking, and what was done to it last for as long as it can be taken back: the page that said
 * so first may be gone.
 */
export function LastChange({ id, list, person, sequence, change, isMailed, telling, unsent, ...stands }: Props) {
  const { unmailed, isConfirmed, heldSaid, undo } = stands;
  const done = useSearchParams()[0].get("done");
  const canCall = Boolean(stands.phone);
  const isBack = BACK.has(done ?? "");
  // The page that said so first may be read again.
  const over = (done === "entered-held" && isConfirmed) || (done === "entered-confirmed" && !isConfirmed);
  const instead = done === "entered-held" ? heldSaid : undefined;
  const drafts = <DraftsLeft unsent={unsent} at={`/staff/enquiries/${id}`} />;
  if (!change)
    return (
      <Done unmailed={unmailed} canCall={canCall} over={over} undo={undo} instead={instead}>
        {isBack && backInWords(isMailed)}
        {drafts}
      </Done>
    );
  const { verb, said, theirs, isFreed } = change;
  const mail = <MailOf change={change} person={person} isToTell={telling?.words !== undefined} canCall={canCall} />;
  const back = theirs ? (
    <p className="quiet">{theirs}</p>
  ) : (
    <form method="post" action={bookingAddress(id, list)}>
      <input type="hidden" name="sequence" value={sequence} />
      <button className="button" name="intent" value={UNDO[verb]}>
        {verb === "confirm-time"
          ? UNDO_CONFIRMED
          : BOOKING_WORDS[UNDO[change.isCalledOff ? "cancel-time" : verb]].button}
      </button>
      {/* The undo cannot hold what is anybody’s. */}
      {isFreed && <p className="quiet">This works until somebody else books the time it had.</p>}
    </form>
  );
  if (done === verb || (done === "entered-confirmed" && verb === "confirm-time"))
    return (
      <Done instead={said} undo={back}>
        {mail}
        {drafts}
      </Done>
    );
  return (
    <>
      <Done unmailed={unmailed} canCall={canCall} over={over} undo={!done?.startsWith("entered") && undo}>
        {/* What waited before it waits again, as is said below. */}
        {isBack && typeof change.mail !== "object" && change.mail !== "waits" && backInWords(isMailed)}
        {drafts}
      </Done>
      <div className="last-change" role="note">
        <p>
          {said}
          {mail}
        </p>
        {back}
      </div>
    </>
  );
}

const backInWords = (isMailed: boolean) => (isMailed ? " A mail tells them so." : " Nobody was mailed of it.");

type MailOfProps = { change: ChangeInWords; person: string; isToTell: boolean; canCall: boolean };

function MailOf({ change: { verb, mail, theirs }, person, isToTell, canCall }: MailOfProps) {
  if (verb === "free-time") return null;
  if (mail === undefined) return isToTell ? ` ${noMail(canCall)}` : " Nothing was mailed.";
  if (mail === "call") return ` No mail tells them: ${canCall ? "please call them" : "tell them when they call"}.`;
  if (mail === "known") return " They know it so: nothing is mailed.";
  if (mail === "waits") return " Its mail waits: nobody is there at that time.";
  return (
    <>
      {" The mail to "}
      <bdi>{person}</bdi>
      {mail === "left"
        ? ` has gone out${theirs ? "" : "; to undo it sends another that says how it stands"}.`
        : mail === "leaving"
          ? " is leaving now."
          : ` leaves ${mail.leaves}${theirs ? "" : " unless you undo it"}.`}
    </>
  );
}
