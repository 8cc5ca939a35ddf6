import { BOOKING_WORDS } from "#firm/appointments/booking-words.ts";
import type { NobodyThereNow } from "./nobody-there-now.ts";

/** As a sentence; nothing was done. */
export const NOBODY_THERE =
  "Nothing was done yet: at this time nobody is there. Read below, and press again if it is to be confirmed all the same.";

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
  if (now === "all-the-same") return <>It was confirmed all the same, and is mailed and reminded of so.</>;
  if (now === "counted-on") return <>They count on it, and no reminder of it leaves. {others}</>;
  return (
    <>
      <strong>The mail that confirms it waits therefore.</strong> {others} It leaves once somebody is there again. If
      the appointment takes place all the same, press “{BOOKING_WORDS["unconfirm-time"].button}” and confirm it again.
    </>
  );
}
