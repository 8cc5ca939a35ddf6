import { BOOKING_WORDS } from "#firm/appointments/booking-words.ts";
import type { NobodyThereNow } from "./nobody-there-now.ts";

/** As a sentence; nothing was done. */
export const NOBODY_THERE =
  "Nothing was done yet: at this time nobody is there. Read below, and press again if it is to be confirmed all the same.";

/** Beside a time, in a line of a list. */
export const NOBODY_THEN = "nobody is there then";

/** In a line of a list: in place of what they are to be told of a time at which nobody is there. */
export const notYetWords = (when: string) =>
  `Do not tell them yet: nobody is there on ${when}. Offer another time first`;

type NotYetProps = {
  id: string;
  /** The time that is booked. */
  when: string;
  /** They are to be told of it, and do not know it yet. */
  isUntold: boolean;
};

/** On a page of theirs: what is said of a time at which nobody is there, until it is another one or stands after all. */
export function NotYet({ id, when, isUntold }: NotYetProps) {
  return (
    <div className="to-tell" role="note">
      <p>
        <strong>
          {isUntold ? `${notYetWords(when)}.` : `Nobody is there on ${when}, when they are booked. Offer another time.`}
        </strong>{" "}
        <a href={`/staff/appointments/${id}#times`}>Choose another time</a>. If they call, say: “That time cannot be
        kept as it stands. We will offer you another one.”
      </p>
    </div>
  );
}

type Props = { lawyer: string; now: NobodyThereNow; isAsked: boolean };

/** Of a booking on a closed day, in an absence or outside the hours: said before it is confirmed all the same. */
export function NobodyThere({ lawyer, now, isAsked: wasAsked }: Props) {
  const isAsked = wasAsked && now === "to-confirm";
  return (
    <p className={isAsked ? "failure" : undefined} role={isAsked ? "alert" : "note"}>
      <strong>{isAsked && "Not confirmed yet. "}Nobody is there at this time:</strong> {lawyer} is away or takes no
      appointments then, or the office is closed. <WhatToDo now={now} />
    </p>
  );
}

function WhatToDo({ now }: Pick<Props, "now">) {
  const move = <a href="#times">Move it</a>;
  const others = <>{move}, offer other times, or decline it.</>;
  if (now === "to-confirm") return <>{move}, or confirm it all the same.</>;
  if (now === "counted-on") return <>They count on it, and no reminder of it leaves. {others}</>;
  return (
    <>
      <strong>The mail that confirms it waits therefore.</strong> {others} It leaves once somebody is there again. If
      the appointment takes place all the same, press “{BOOKING_WORDS["unconfirm-time"].button}” and confirm it again.
    </>
  );
}
