import { Fragment } from "react";
import type { NamedInText } from "#firm/enquiries/names-in-texts.ts";
import { shortTorontoDay } from "#time/toronto-time.ts";
import { shownName } from "../parts/shown-name.ts";

/** The texts themselves are not shown: who looks may have to step back from them. */
export function InTexts({ texts }: { texts: NamedInText[] }) {
  if (texts.length === 0) return null;
  return (
    <p>
      <strong>Its words stand in what was written at</strong>{" "}
      {texts.map(({ id, reference, person, createdAt, isDeclined }, index) => (
        <Fragment key={id}>
          {index > 0 && "; "}
          <a href={`/staff/enquiries/${id}`}>{reference}</a>, <bdi>{shownName(person)}</bdi>,{" "}
          {isDeclined && "declined for a conflict, "}
          {shortTorontoDay(createdAt)}
        </Fragment>
      ))}
      . That may be somebody else: compare the names there, for which nothing has to be opened, and note the name there
      as the other party if it is the same person.
    </p>
  );
}
