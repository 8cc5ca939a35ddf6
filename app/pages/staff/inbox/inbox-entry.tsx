import { BookingButtons } from "../parts/booking-buttons.tsx";
import type { Entry } from "./entry-of.ts";
import { enquiryAddress, type Chosen } from "./inbox-query.ts";

/** `chosen`: what the inbox shows; it stays chosen on the page of the enquiry. `bulk`: the form its box belongs to. */
export function InboxEntry({
  chosen,
  back,
  bulk,
  entry: {
    booking,
    id,
    person,
    topic,
    kind,
    area,
    reference,
    received,
    unread,
    held,
    state,
    stateInWords,
    owner,
    looking,
    urgent,
    callBack,
  },
}: {
  chosen: Chosen;
  entry: Entry;
  /** The address of the list. */
  back: string;
  bulk: string;
}) {
  return (
    <li className={["inbox-entry", state, unread && "unread", held && "held"].filter(Boolean).join(" ")} data-id={id}>
      <label className="pick">
        <input type="checkbox" name="ids" value={id} form={bulk} />
        <span className="visually-hidden">
          {person}, {reference}
        </span>
      </label>
      <p className="who">
        <a href={enquiryAddress(id, chosen)}>{person}</a>
        {urgent && <strong className="mark urgent">{urgent}</strong>}
        {unread && <span className="mark">Unread</span>}
        {callBack && <span className="mark">Call back</span>}
        {looking && <span className="mark">{looking} looks at it</span>}
        {owner && (
          <span className="owner" title={owner}>
            {owner}
          </span>
        )}
        {held && <span className="mark">Held</span>}
      </p>
      <p className="about">
        {topic && <span className="topic">{topic}</span>}{" "}
        {booking ? <span className="booked">{booking.words}</span> : <span className="kind">{kind}</span>}{" "}
        {area && <span className="area">{area}</span>}
      </p>
      {booking && <BookingButtons entry={booking} back={back} more="More" about={person} />}
      <p className="reference">{reference}</p>
      <p className="when">
        <span className="state">{stateInWords}</span> <span className="received">{received}</span>
      </p>
    </li>
  );
}
