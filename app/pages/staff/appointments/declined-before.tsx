import { Fragment } from "react";
import type { DeclinedShown } from "../parts/besides.ts";

/** To lawyers, on the page of an appointment that is not declined itself. */
export function DeclinedBefore({ others }: { others: DeclinedShown[] }) {
  if (others.length === 0) return null;
  return (
    <p className="failure" role="note">
      <strong>
        {beginOf(others)}
        {others.map(({ id, reference }, index) => (
          <Fragment key={id}>
            {index > 0 && ", "}
            <a href={`/staff/enquiries/${id}`}>{reference}</a>
          </Fragment>
        ))}
        , was declined for a conflict.
      </strong>{" "}
      Look whether this one is to be declined too.
    </p>
  );
}

/** The same among the names to look at before it is confirmed; undefined: none was. */
export function declinedWords(others: DeclinedShown[]): string | undefined {
  if (others.length === 0) return undefined;
  return `${beginOf(others)}${others.map(({ reference }) => reference).join(", ")}, was declined for a conflict`;
}

const beginOf = (others: DeclinedShown[]) =>
  others.some(({ isSure }) => isSure) ? "Another enquiry of theirs, " : "An enquiry with their number, ";
