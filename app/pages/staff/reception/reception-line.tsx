import { useStaffName } from "../parts/staff-names.ts";
import { GiveElsewhere } from "./give-elsewhere.tsx";
import type { ReceptionEntry } from "./reception-entry.ts";

/** Who, by when to answer and when they come; below it what else there is to know without opening it. */
export function ReceptionLine({
  entry: {
    id,
    person,
    kind,
    area,
    reference,
    received,
    state,
    waits,
    overdue,
    owner,
    urgent,
    callBack,
    phone,
    appointment,
    misplaced,
    calledBack,
  },
}: {
  entry: ReceptionEntry;
}) {
  const nameOf = useStaffName();
  return (
    <li>
      <a href={`/staff/reception/${id}`}>
        <bdi>{person}</bdi>
      </a>{" "}
      {urgent && (
        <>
          <strong className="mark urgent">{urgent}</strong>{" "}
        </>
      )}
      {callBack && (
        <>
          <span className="mark">Call back</span>{" "}
        </>
      )}
      {/* Of what waits for nothing any more, when they come is all there is to know. */}
      {(waits || !appointment) && (overdue ? <strong className="overdue">{state}</strong> : state)}
      {waits && appointment && "; "}
      {appointment}
      {misplaced && (
        <>
          {" "}
          <GiveElsewhere id={id} />
        </>
      )}
      <span className="quiet">
        {kind} {reference}
        {area && `, ${area}`}
        {phone && (
          <>
            , <span className="number">{phone}</span>
          </>
        )}
        , received {received}, {owner === null ? "nobody has it" : `${nameOf(owner)} has it`}
        {calledBack && `, called back ${calledBack.at} by ${nameOf(calledBack.by)}`}
      </span>
    </li>
  );
}
