import { Fragment } from "react";
import type { KeptByName as Kept } from "#firm/enquiries/walls-of-name.ts";
import { Intent } from "../parts/intent.tsx";
import { useStaffName } from "../parts/staff-names.ts";

type Props = {
  kept: Kept[];
  /** Who looks, by user name. */
  by: string;
};

/**
 * That a wall keeps somebody from a person of the very name, who wrote from another address and number: whether it is
 * the same one nobody can tell but who looks.
 */
export function KeptByName({ kept, by }: Props) {
  const nameOf = useStaffName();
  if (kept.length === 0) return null;
  return (
    <div className="failure" role="alert">
      {kept.map(({ username, from }) => (
        <Fragment key={username}>
          <p>
            <strong>
              {username === by ? "You are" : `${nameOf(username)} is`} kept from a person of this name, by a wall:{" "}
            </strong>
            {from.map(({ id, reference }, index) => (
              <Fragment key={id}>
                {index > 0 && ", "}
                <a href={`/staff/enquiries/${id}`}>{reference}</a>
              </Fragment>
            ))}
            . It may be somebody else: that wall does not cover this enquiry.{" "}
            {username === by && "Have a colleague look, or put the wall up here too, before you open it."}
          </p>
          <Intent intent="wall" hidden={{ to: username }}>
            {username === by ? "Keep me out of this one too" : `Keep ${nameOf(username)} out of this one too`}
          </Intent>
        </Fragment>
      ))}
    </div>
  );
}
