import type { HoursNotOffered } from "#firm/appointments/hours-not-offered.ts";

/** What of a lawyer's hours nobody can book, for as long as it stands. */
export function NotOffered({ of: { days, stretches } }: { of: HoursNotOffered }) {
  if (days === "" && stretches.length === 0) return null;
  return (
    <p role="note" className={days === "" ? "quiet" : undefined}>
      {days !== "" && <strong>{days} </strong>}
      {stretches.join(" ")}
    </p>
  );
}
