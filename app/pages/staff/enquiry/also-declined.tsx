import { Fragment } from "react";
import { capital } from "#text/capital.ts";
import type { StandingShown } from "../parts/besides.ts";
import { UndoSeveral } from "../inbox/bulk.tsx";
import type { Matter } from "./load-enquiry.ts";

/** What its button posts; each of the others with how it stood, as `seen-` and `owner-` with its id. */
export const ALSO_DECLINED = "also-declined";

/** Takes back together what that declined. */
export const NOT_ALSO_DECLINED = "not-also-declined";

/** Once an enquiry is declined for a conflict: whether the others of the same person that still stand are too. */
export function AlsoDeclined({
  matter,
}: {
  matter: Pick<Matter, "person" | "closedAs" | "besides" | "declinedTogether">;
}) {
  const { person, closedAs, besides, declinedTogether } = matter;
  const { standing, declined } = besides;
  if (closedAs !== "conflict") return null;
  return (
    <>
      {standing.length > 0 && (
        <form method="post" className="staff-form also-answered">
          {standing.some(({ isConfirmed }) => isConfirmed) && (
            <p className="failure" role="note">
              <strong>They still have a confirmed appointment.</strong> The firm expects them, though it declined this
              one.
            </p>
          )}
          <fieldset>
            <legend>{`Decline these of ${person} for the same conflict too?`}</legend>
            {standing.map((one) => (
              <OneBeside key={one.id} one={one} />
            ))}
            <p className="quiet">
              A time that is held or confirmed is free at once. Of each a mail of its own goes out ten minutes later;
              until then it can be stopped on its page. Who gave no address is to be called.
            </p>
          </fieldset>
          <button className="button" name="intent" value={ALSO_DECLINED}>
            Decline these too
          </button>
        </form>
      )}
      {declined.length > 0 && (
        <p role="note">
          {"Also declined for a conflict: "}
          {declined.map(({ id, reference }, index) => (
            <Fragment key={id}>
              {index > 0 && ", "}
              <a href={`/staff/enquiries/${id}`}>{reference}</a>
            </Fragment>
          ))}
          . Each is taken back on its own page.
        </p>
      )}
      {declinedTogether.length > 0 && (
        <UndoSeveral done={declinedTogether} intent={NOT_ALSO_DECLINED}>
          {declinedTogether.length === 1 ? "Undo: do not decline that one too" : "Undo: decline none of them too"}
        </UndoSeveral>
      )}
    </>
  );
}

function OneBeside({ one }: { one: StandingShown }) {
  const { id, reference, person, kind, isSure, seen, owner, when, stands, isConfirmed } = one;
  const words = when === undefined ? `${capital(kind)}, which waits` : `Appointment ${when}, ${stands}`;
  return (
    <>
      <input type="hidden" name={`seen-${id}`} value={seen} />
      <input type="hidden" name={`owner-${id}`} value={owner} />
      <label className="tick">
        <input type="checkbox" name="others" value={id} defaultChecked={isSure} />{" "}
        <span>
          {isConfirmed ? <strong>{words}</strong> : words}
          {`, ${reference}, `}
          <bdi>{person}</bdi>
          {!isSure && ": the same number, under another name"}
        </span>
      </label>
    </>
  );
}
