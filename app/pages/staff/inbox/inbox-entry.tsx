import { BookingButtons } from "../parts/booking-buttons.tsx";
import type { Entry } from "./entry-of.ts";
import { enquiryAddress } from "./inbox-query.ts";

/** `area`: the practice area the inbox shows; it stays chosen on the page of the enquiry. */
export function InboxEntry({
  area: chosen,
  back,
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
    urgent,
  },
}: {
  area: string | null;
  entry: Entry;
  /** The address of the list. */
  back: string;
}) {
  return (
    <li className={["inbox-entry", state, unread && "unread", held && "held"].filter(Boolean).join(" ")}>
      <p className="who">
        <a href={enquiryAddress(id, chosen)}>{person}</a>
        {urgent && <strong className="mark urgent">{urgent}</strong>}
        {unread && <span className="mark">Unread</span>}
        {owner && <span className="owner">{owner}</span>}
        {held && <span className="mark">Held</span>}
      </p>
      <p className="about">
        <span className="kind">{kind}</span> {area && <span className="area">{area}</span>}{" "}
        <span className="reference">{reference}</span>
        {topic && <span className="topic">{topic}</span>}
      </p>
      <p className="when">
        <span className="state">{stateInWords}</span> <span className="received">{received}</span>
      </p>
      {booking && <BookingButtons entry={booking} back={back} />}
    </li>
  );
}
