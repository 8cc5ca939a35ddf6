import type { ReactNode } from "react";
import { BOOKING_WORDS, type BookingVerbName } from "#firm/appointments/booking-words.ts";
import { MEETING_WORDS, type MeetingKind } from "#firm/content/meeting-kinds.ts";
import { Field } from "#app/ui/field.tsx";
import type { Lacking, Wished } from "./add-contact.ts";
import { AddWhatLacks } from "./add-what-lacks.tsx";
import { FreeOptions, type FreeDay } from "./free-options.tsx";
import { atNamesTick } from "./names-looked-at.tsx";
import type { Refused } from "./refused-press.ts";
import { SameTime, type SameTimeProps } from "./same-time.tsx";
import { OnTheLine } from "./on-the-line.tsx";
import { TheyCall } from "./they-call.tsx";
import { WithWhom, type LawyerChoice } from "./with-whom.tsx";

export type AnotherTimeProps = {
  id: string;
  /** Staff wrote down who it is. */
  isEntered: boolean;
  /** What was chosen before something was added. */
  wished: Wished;
  sequence: number;
  from: string;
  /** The list that the page leads back to. */
  list: string | undefined;
  kind: MeetingKind;
  kinds: MeetingKind[];
  /** The time it was about last, where that is free: no offer. */
  asked: string | undefined;
  /** The time it has, where that may be chosen to change how the two meet. */
  own: { slot: string; words: string; shortNotice?: true | undefined } | undefined;
  /** They know nothing of the time it has: it may be offered too. */
  isUnheard: boolean;
  /** Who takes appointments in its area. */
  lawyers: LawyerChoice[];
  /** Whose free times are listed, where it is one lawyer's alone; `isNew`: it is with another, or nobody, now. */
  only: (LawyerChoice & { isNew: boolean }) | undefined;
  /** Moved, it is held and not confirmed: a lawyer has to look at names first. */
  staysHeld: boolean;
  /** Whoever it was with is not of the firm any more. */
  hasLeft: boolean;
  free: FreeDay[];
  /** Ways to meet for which they gave no number or address. */
  lacking: Lacking[];
  /** What was pressed, and why it was not done. */
  refused: Refused | undefined;
  unmailed: boolean;
  /** A lawyer declined it: the reception only holds one time for them. */
  declinedBy: string | undefined;
  /** To whom it may be given at the time it has. */
  sameTime: Pick<SameTimeProps, "colleagues" | "meant" | "slot">;
  /** What asks whether the names on file were looked at; nothing where none wait. */
  askLooked: (form: string, verb: BookingVerbName) => ReactNode;
};

const GAVE_NO: Partial<Record<MeetingKind, string>> = {
  telephone: " (they gave no number)",
  video: " (they gave no e-mail address)",
};

/** Which press a list of times belongs to; of several lists of one form the first is marked. */
const VERB_OF: Partial<Record<string, string>> = { move: "move-time", first: "offer-times" };

/** Moves it, or offers others. What was chosen and not taken stays chosen. */
export function AnotherTime({
  id,
  isEntered,
  wished,
  sequence,
  from,
  list,
  kind,
  kinds,
  asked,
  own,
  isUnheard,
  lawyers,
  only,
  staysHeld,
  hasLeft,
  free,
  lacking,
  unmailed,
  refused,
  declinedBy,
  sameTime,
  askLooked,
}: AnotherTimeProps) {
  const [moved, offered] = ["move-time", "offer-times"].map((verb) => (refused?.verb === verb ? refused : undefined));
  const wrong = refused?.unlooked ? undefined : refused;
  const askMoved = askLooked("move", "move-time");
  const askOffered = askLooked("offer", "offer-times");
  const timeField = (form: string, label: string, was = "", first?: ReactNode, except?: string) => (
    <Field
      form={form}
      name="time"
      label={label}
      error={wrong?.verb === VERB_OF[form] ? wrong?.message : undefined}
      // Where the form leads to a box that is not what is wrong.
      takesFocus={Boolean(askMoved) && wrong !== undefined && wrong.verb === VERB_OF[form]}
    >
      {(attributes) => (
        <select {...attributes} defaultValue={was}>
          <option value="">Choose a free time</option>
          {first}
          <FreeOptions free={free} except={except} toPick={form !== "move"} />
        </select>
      )}
    </Field>
  );
  const mayOfferOwn = isUnheard && own !== undefined && !own.shortNotice;
  const offerOwn = mayOfferOwn && <option value={own.slot}>{`${own.words}, the time it has now`}</option>;
  const isOther = hasLeft || only?.isNew === true;
  const met = kinds.length > 0 ? kinds : [kind];
  const hidden = (
    <>
      <input type="hidden" name="sequence" value={sequence} />
      {only && <input type="hidden" name="with" value={only.slug} />}
    </>
  );
  return (
    <section aria-labelledby="times">
      <h2 id="times">{sameTime.colleagues.length > 0 ? "Another lawyer, or another time" : "Another time"}</h2>
      {declinedBy === undefined && (
        <SameTime
          {...{ ...sameTime, sequence, kind, unmailed, staysHeld, refused: moved }}
          lacks={kind === "telephone" && lacking.includes(kind)}
          names={askLooked("same", "move-time")}
        />
      )}
      <form method="get" action="#times" className="staff-form">
        {list && <input type="hidden" name="list" value={list} />}
        <WithWhom form="look" lawyers={lawyers} chosen={only?.slug} />
        <Field form="look" name="from" label="Free times from">
          {(attributes) => <input {...attributes} type="date" defaultValue={from} />}
        </Field>
        <button className="button">Show two weeks</button>
      </form>
      {free.length === 0 && (
        <p className="nothing">
          {only ? `${only.name} has nothing free in these two weeks.` : "Nothing is free in these two weeks."}
        </p>
      )}
      {only && free.length > 0 && <p>These are free times of {only.name}.</p>}
      <form method="post" action={`#${askMoved ? atNamesTick("move") : "times"}`} className="staff-form">
        {hidden}
        <Sure times={moved?.offered} />
        {timeField(
          "move",
          declinedBy === undefined ? "Move it to" : "Hold for them in its place",
          moved ? moved.times[0] : wished.time,
          own && (isOther || kinds.length > 1) && (
            <option value={own.slot}>
              {`Its time now, ${isOther ? `with ${only?.name ?? "another lawyer"}` : "met in another way"}`}
            </option>
          ),
        )}
        <Field form="move" name="kind" label="How">
          {(attributes) => (
            <select {...attributes} defaultValue={met.find((one) => one === (moved ?? wished).kind) ?? kind}>
              {met.map((one) => (
                <option key={one} value={one}>
                  {MEETING_WORDS[one] + ((lacking.some((missing) => missing === one) && GAVE_NO[one]) || "")}
                </option>
              ))}
            </select>
          )}
        </Field>
        <AddWhatLacks
          place={{ id, list, isEntered }}
          lacking={lacking.filter((one) => met.includes(one))}
          wished={moved && { time: moved.times[0] ?? "", kind: moved.kind }}
        />
        {lacking.includes("telephone") && kinds.includes("telephone") && <TheyCall ticked={moved?.willCall} />}
        {askMoved}
        {unmailed && <OnTheLine ticked={moved?.onTheLine} />}
        {staysHeld && <p className="quiet">It is held there and not confirmed: a lawyer has to look first.</p>}
        <button className="button" name="intent" value="move-time">
          {declinedBy !== undefined
            ? "Hold it for them"
            : staysHeld
              ? "Move it, still held"
              : BOOKING_WORDS["move-time"].button}
        </button>
      </form>
      {declinedBy === undefined && (
        <form method="post" action={`#${askOffered ? atNamesTick("offer") : "times"}`} className="staff-form">
          {hidden}
          <Sure times={offered?.offered} />
          <p>
            {unmailed ? "Or note what you offered them on the telephone" : "Or let them choose by mail"}
            {isUnheard
              ? `: the time it has now is not held any more${mayOfferOwn ? "; you can offer it too" : ""}.`
              : ": the time they have now is free for others at once."}
          </p>
          {timeField("first", "First offer", offered ? offered.times[0] : mayOfferOwn ? own.slot : "", offerOwn, asked)}
          {timeField("second", "Second offer", offered?.times[1], offerOwn, asked)}
          {timeField("third", "Third offer", offered?.times[2], offerOwn, asked)}
          {askOffered}
          {unmailed && <OnTheLine ticked={offered?.onTheLine} />}
          <button className="button" name="intent" value="offer-times">
            {BOOKING_WORDS["offer-times"].button}
          </button>
        </form>
      )}
    </section>
  );
}

/** What was asked about and is pressed again. */
function Sure({ times = [] }: { times: string[] | undefined }) {
  return [...new Set(times)].map((time) => <input key={time} type="hidden" name="offered" value={time} />);
}
