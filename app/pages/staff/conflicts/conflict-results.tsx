import { CLOSENESS_IN_WORDS } from "#firm/conflicts/closeness.ts";
import type { Conflict, ConflictSearch } from "#firm/conflicts/look-up-conflicts.ts";
import { shortTorontoDay } from "#time/toronto-time.ts";

/** Names are compared by how they sound in Latin letters; a name in another script meets only itself. */
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;

/** What a look-up of one name found, or that it found nothing. */
export function ConflictResults({ search: { asked, found, more } }: { search: ConflictSearch }) {
  const script =
    OTHER_SCRIPT.test(asked) && " A name in this script meets only itself: look its Latin spelling up too.";
  if (found.length === 0) {
    return (
      <p className="conflict-none">
        <strong>{asked}</strong>: no similar name among earlier enquiries and the firm’s list.{script}
      </p>
    );
  }
  return (
    <div className="conflict-results">
      <p>
        <strong>{asked}</strong>: {found.length === 1 ? "one name to look at" : `${found.length} names to look at`}
        {more && " and more; add another name to narrow it down"}
        {script}
      </p>
      <ul>
        {found.map((conflict, index) => (
          <li key={index} className={conflict.closeness}>
            <span className="name">{conflict.name}</span>{" "}
            <span className="closeness">{CLOSENESS_IN_WORDS[conflict.closeness]}</span> <Place where={conflict.where} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Place({ where }: { where: Conflict["where"] }) {
  if (where.kind === "list") return <span>on the firm’s list{where.detail && `: ${where.detail}`}</span>;
  return (
    <span>
      {where.kind === "enquirer" ? "wrote" : "other party in"}{" "}
      <a href={`/staff/enquiries/${where.id}`}>{where.reference}</a>, {shortTorontoDay(where.createdAt)}
    </span>
  );
}
