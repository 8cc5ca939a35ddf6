import { Fragment } from "react";
import type { NameInOwnText, NamesInOwnText } from "#firm/enquiries/names-in-own-text.ts";
import { stateWords } from "#firm/enquiries/states.ts";
import { shortTorontoDay } from "#time/toronto-time.ts";
import { PLACES } from "./conflict-list.tsx";

/** The text itself is not shown: who looks may have to step back from it. */
export function InOwnText({ found: { names, more } }: { found: NamesInOwnText }) {
  if (names.length === 0 && !more) return null;
  return (
    <div className="conflict-results">
      {names.length > 0 && (
        <p>
          <strong>What was written here holds the words of {names.length === 1 ? "a name" : "names"} on file:</strong>{" "}
          {names.map((one, index) => (
            <Fragment key={index}>
              {index > 0 && "; "}
              <One one={one} />
            </Fragment>
          ))}
          . That may be somebody else: compare the names there, for which nothing has to be opened, and note the name
          here as the other party if it is the same person.
        </p>
      )}
      {more && (
        <p className="quiet">Not all that was written here was compared with names on file: more were not looked at.</p>
      )}
    </div>
  );
}

function One({ one }: { one: NameInOwnText }) {
  if (one.source === "list")
    return (
      <>
        <bdi>{one.name}</bdi>, on{" "}
        <a href={`/staff/conflicts/list/${one.list.listId}/${one.list.number}`}>the firm’s list</a>
        {one.list.detail && ` (${one.list.detail})`}
      </>
    );
  const { id, reference, practiceArea, createdAt, closedAs } = one.enquiry;
  return (
    <>
      <bdi>{one.name}</bdi>, {PLACES[one.source]} <a href={`/staff/enquiries/${id}`}>{reference}</a> (
      {[stateWords(closedAs), practiceArea, shortTorontoDay(createdAt)].filter(Boolean).join(", ")})
    </>
  );
}
