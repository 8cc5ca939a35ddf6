import type { Queries } from "#db/database.ts";
import type { User } from "#firm/accounts/users.ts";
import { CLOSENESS_IN_WORDS } from "#firm/conflicts/closeness.ts";
import { namesAfter, type Upload } from "#firm/conflicts/name-lists.ts";
import { KIND_WORDS } from "#firm/enquiries/next-steps.ts";
import { namesOnUploadFor } from "#firm/enquiries/on-upload.ts";
import { datedMoment } from "#time/toronto-time.ts";
import { shownName } from "../parts/shown-name.ts";

/** Names of an upload shown as they were read, and enquiries told of. */
const SHOWN = 5;
const MOST = 50;

/** What was just uploaded, as it was read, and which enquiries it concerns as one of the staff may see them. */
export async function loadJustUploaded(
  queries: Queries,
  { id: listId, count }: Upload,
  { username }: Pick<User, "username">,
  now: number,
) {
  const { found, hasMore } = await namesOnUploadFor(queries, { listId, username, now });
  return {
    listId,
    count,
    names: await namesAfter(queries, listId, -1, SHOWN),
    found: found
      .slice(0, MOST)
      .map(({ id, reference, person, kind, name, listed, startsAt }) => ({
        id,
        reference,
        person: shownName(person),
        kind: KIND_WORDS[kind],
        name: name === person ? undefined : name,
        listed,
        when: startsAt === null ? undefined : datedMoment(startsAt, now),
      })),
    more: Math.max(0, found.length - MOST),
    hasMore,
  };
}

type Just = Awaited<ReturnType<typeof loadJustUploaded>>;

export function JustUploaded({ just: { listId, count, names, found, more, hasMore } }: { just: Just }) {
  return (
    <>
      <section aria-labelledby="as-read">
        <h2 id="as-read">How the names were read</h2>
        <ul className="staff-lines">
          {names.map(({ number, name, detail }) => (
            <li key={number}>
              <a href={`/staff/conflicts/list/${listId}/${number}`}>{name}</a>
              {detail && <span className="quiet">{detail}</span>}
            </li>
          ))}
        </ul>
        {count > names.length && (
          <p>
            <a href={`/staff/conflicts/list/${listId}`}>All {count.toLocaleString("en-CA")} names of this upload</a>
          </p>
        )}
      </section>
      <section aria-labelledby="on-open">
        <h2 id="on-open">On enquiries that wait, and appointments to come</h2>
        {found.length === 0 && <p>None of these names is like one of theirs.</p>}
        <ul className="staff-lines">
          {found.map(({ id, reference, person, kind, name, listed, when }) => (
            <li key={`${id} ${name}`}>
              <a href={`/staff/enquiries/${id}#names`}>{reference}</a> <bdi>{person}</bdi>, {kind}
              {when && `, ${when}`}
              <span className="quiet">
                {name && (
                  <>
                    <bdi>{name}</bdi>, noted there.{" "}
                  </>
                )}
                On the list: <bdi>{listed.name}</bdi>
                {listed.detail && `, ${listed.detail}`} ({CLOSENESS_IN_WORDS[listed.closeness].toLowerCase()})
              </span>
            </li>
          ))}
        </ul>
        {more > 0 && <p>And {more.toLocaleString("en-CA")} more: look their names up.</p>}
        {hasMore && <p>Only the newest enquiries were looked at. Older ones show it where their names stand.</p>}
      </section>
    </>
  );
}
