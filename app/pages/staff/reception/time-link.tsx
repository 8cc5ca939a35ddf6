import type { ReceptionEntry } from "./reception-entry.ts";

type Props = {
  entry: ReceptionEntry;
  /** What leads to the page of their appointment, as it stands. */
  link: string;
  /** A time may be held for whoever sent a message. */
  mayGive: boolean;
};

/** Leads to the page of the appointment, or to the form of one. */
export function TimeLink({ entry: { id, isAppointment, asks, ask, held }, link, mayGive }: Props) {
  if (!isAppointment && !mayGive) return null;
  return (
    <p>
      <a className="button" href={isAppointment ? `/staff/appointments/${id}` : `/staff/reception/new?of=${id}`}>
        {isAppointment ? (asks || ask || held ? "Look at the appointment" : link) : "Give them an appointment"}
      </a>
    </p>
  );
}
