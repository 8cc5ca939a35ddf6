import { Fragment } from "react";
import { CLOSENESS_IN_WORDS } from "#firm/conflicts/closeness.ts";
import type { Conflict, ConflictPlace } from "#firm/conflicts/conflict-places.ts";
import { shortTorontoDay } from "#time/toronto-time.ts";
import { useStaffName } from "../parts/staff-names.ts";

/** Names with how near they are and where each stands. */
export function Conflicts({ conflicts }: { conflicts: Conflict[] }) {
  return (
    <ul>
      {conflicts.map(({ name, closeness, places, unlisted }, index) => (
        <li key={index} className={closeness}>
          <span className="name">{name}</span> <span className="closeness">{CLOSENESS_IN_WORDS[closeness]}</span>{" "}
          <span>
            <Places places={places} unlisted={unlisted} />
          </span>
        </li>
      ))}
    </ul>
  );
}

export function Places({ places, unlisted }: Pick<Conflict, "places" | "unlisted">) {
  return (
    <>
      {places.map((where, place) => (
        <Fragment key={place}>
          {place > 0 && "; "}
          <Place where={where} />
        </Fragment>
      ))}
      {unlisted > 0 && `; and ${unlisted.toLocaleString("en-CA")} more by this very name`}
    </>
  );
}

export const PLACES = {
  enquirer: "wrote",
  identified: "the legal name of who wrote",
  about: "who it is about in",
  caller: "called about",
  "other-party": "other party in",
  text: "named in what was written at",
};

function Place({ where }: { where: ConflictPlace }) {
  if (where.kind === "list")
    return (
      <span>
        on <a href={`/staff/conflicts/list/${where.listId}/${where.number}`}>the firm’s list</a>
        {where.detail && `: ${where.detail}`}
      </span>
    );
  if (where.kind === "walled") return <Walled where={where} />;
  return (
    <span>
      {PLACES[where.kind]} <a href={`/staff/enquiries/${where.id}`}>{where.reference}</a>,{" "}
      {where.isDeclined && "declined for a conflict, "}
      {shortTorontoDay(where.createdAt)}
    </span>
  );
}

function Walled({ where: { id, reference, createdAt, owner } }: { where: Extract<ConflictPlace, { kind: "walled" }> }) {
  const nameOf = useStaffName();
  return (
    <span>
      on file behind a wall in <a href={`/staff/enquiries/${id}`}>{reference}</a>, {shortTorontoDay(createdAt)}: please
      ask {owner === undefined ? "a colleague" : nameOf(owner)}
    </span>
  );
}
