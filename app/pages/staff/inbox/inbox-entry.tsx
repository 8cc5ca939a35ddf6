import { givenName } from "#firm/content/people.ts";
import { BookingButtons } from "../parts/booking-buttons.tsx";
import { CannotWaitMark } from "../parts/cannot-wait-mark.tsx";
import { ForWhom, withWhom } from "../parts/for-whom.tsx";
import { useAway, withAway } from "../parts/staff-names.ts";
import type { Entry } from "./entry-of.ts";
import { enquiryAddress, type Chosen } from "./inbox-query.ts";

/** `chosen`: what the inbox shows; it stays chosen on the page of the enquiry. `bulk`: the form its box belongs to. */
export function InboxEntry({
  chosen,
  back,
  bulk,
  refused,
  entry: {
    booking,
    id,
    person,
    about,
    topic,
    words,
    kind,
    area,
    reference,
    received,
    cameAt,
    unread,
    cameIn,
    held,
    state,
    stateInWords,
    owner,
    looking,
    lookingShort,
    urgent,
    asked,
    begun,
    callBack,
    callWish,
    holding,
  },
}: {
  chosen: Chosen;
  entry: Entry;
  /** The address of the list. */
  back: string;
  bulk: string;
  /** Why what was asked for the ticked ones was not done to it. */
  refused: { message: string; ticked: boolean } | undefined;
}) {
  const backOf = useAway();
  const wish = callWish && `Call: ${callWish}`;
  return (
    <li className={["inbox-entry", state, unread && "unread", held && "held"].filter(Boolean).join(" ")} data-id={id}>
      <label className="pick">
        <input
          type="checkbox"
          name="ids"
          value={id}
          form={bulk}
          defaultChecked={refused?.ticked}
          aria-describedby={refused && `refused-${id}`}
        />
        <span className="visually-hidden">
          {person}, {reference}
        </span>
      </label>
      <p className="who">
        <a href={enquiryAddress(id, chosen)} title={withWhom(person, about)}>
          {person}
          <ForWhom about={about} />
        </a>
        <CannotWaitMark mark={urgent} />
        {unread && <span className="mark">{cameIn ?? "Unread"}</span>}
        {callBack && <span className="mark">Call back</span>}
        {holding && <span className="mark">Holding reply {holding}</span>}
        {begun && <span className="mark">Your draft</span>}
        {looking && (
          <span className="mark" title={`${looking}: looking at it now`}>
            <span aria-hidden="true">{lookingShort} looks</span>
            <span className="visually-hidden">{looking} looks at it</span>
          </span>
        )}
        {owner && (
          <span className="owner" title={withAway(owner.name, backOf(owner.username))}>
            <span aria-hidden="true">
              {owner.short}
              {backOf(owner.username) !== undefined && ", away"}
            </span>
            <span className="visually-hidden">{withAway(owner.name, backOf(owner.username))}</span>
          </span>
        )}
        {held && <span className="mark">Held back</span>}
      </p>
      <p
        className="about"
        title={[
          wish,
          topic,
          booking?.lawyer && `with ${booking.lawyer}`,
          asked && `asked for ${asked}`,
          booking?.words,
          area,
          words,
        ]
          .filter(Boolean)
          .join(", ")}
      >
        {/* Before all that may be cut off. */}
        {wish && <span className="wish">{wish}</span>} {topic && <span className="topic">{topic}</span>}{" "}
        {/* With whom before how it stands: where the line is cut off, Confirm stands beside it all the same. */}
        {booking?.lawyer && (
          <span className="with">
            <span className={asked ? undefined : "visually-hidden"}>with </span>
            {givenName({ name: booking.lawyer })}
          </span>
        )}{" "}
        {asked && <span className="with">asked for {givenName({ name: asked })}</span>}{" "}
        {booking ? (
          <span className="booked">{booking.short}</span>
        ) : (
          // Whoever has opened it knows that, and only messages tell when to call; the room is for what was written.
          !words && !wish && <span className="kind">{kind}</span>
        )}{" "}
        {area && <span className="area">{area}</span>} {words && <span className="words">{words}</span>}
      </p>
      {booking && <BookingButtons entry={booking} back={back} more="More" about={person} />}
      <p className="reference">{reference}</p>
      <p className="when">
        <span className="state">{stateInWords}</span>{" "}
        <span className="received" title={cameAt && `First sent ${received}`}>
          {cameAt ? `again ${cameAt}` : received}
        </span>
      </p>
      {refused && (
        <p className="refused" id={`refused-${id}`}>
          Not done: {refused.message}
        </p>
      )}
    </li>
  );
}
