import { shortTorontoTime } from "#time/toronto-time.ts";
import type { ToldNote } from "#firm/enquiries/told-numbers.ts";
import { useStaffName } from "./staff-names.ts";

/**
 * Of a number or an address that was told on the telephone: who wrote it down and when, what the visitor wrote
 * themselves, and that they corrected it since.
 */
export function ToldWords({ told, of }: { told: ToldNote[]; of: ToldNote["field"] }) {
  const nameOf = useStaffName();
  const one = told.find(({ field }) => field === of);
  if (!one) return null;
  return (
    <>
      <span className="quiet">
        {` as told by phone on ${shortTorontoTime(one.toldAt)} by ${nameOf(one.toldBy)}`}
        {one.wrote !== "" && (
          <>
            ; they wrote: <bdi>{one.wrote}</bdi>
          </>
        )}
      </span>
      {one.otherSince !== null && (
        <>
          {". "}
          <strong>
            They wrote another number in a correction on {shortTorontoTime(one.otherSince)}: it goes before this one.
          </strong>{" "}
          Whoever opens the enquiry reads it there.
        </>
      )}
    </>
  );
}
