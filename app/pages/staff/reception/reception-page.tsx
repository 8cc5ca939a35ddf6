import { findForReception, waitingForReception } from "#firm/enquiries/for-reception.ts";
import { callsToReturn } from "#firm/enquiries/take-call.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { shownName } from "../parts/shown-name.ts";
import { useStaffName } from "../parts/staff-names.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/reception-page.ts";
import { receptionEntry, type ReceptionEntry } from "./reception-entry.ts";

/** Longest search looked at, in characters. */
const SEARCH_LIMIT = 200;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, clock } = context.get(servicesContext);
  const { username } = requireStaff(context).user;
  const search = (url.searchParams.get("q") ?? "").slice(0, SEARCH_LIMIT).trim();
  const page =
    search === ""
      ? await waitingForReception(database, username, url.searchParams.get("after"))
      : { rows: await findForReception(database, username, search), next: null };
  const calls = await callsToReturn(database.queries, username);
  return {
    head: staffHead("Reception"),
    search,
    next: page.next,
    entries: page.rows.map((row) => receptionEntry(row, clock())),
    calls: calls.map(({ takenAt, person, ...call }) => ({
      ...call,
      person: shownName(person),
      at: shortTorontoTime(takenAt),
    })),
  };
}

export default function ReceptionPage({ loaderData: { search, next, entries, calls } }: Route.ComponentProps) {
  const nameOf = useStaffName();
  return (
    <div className="reception">
      <h1>Reception</h1>
      <form className="reception-search" action="/staff/reception" role="search">
        <label>
          Name, telephone number or reference
          <input type="search" name="q" defaultValue={search} maxLength={SEARCH_LIMIT} autoComplete="off" />
        </label>
        <button className="button">Find</button>
      </form>
      {calls.length > 0 && (
        <section aria-labelledby="calls">
          <h2 id="calls">Calls to return</h2>
          <ul className="staff-lines">
            {calls.map(({ id, enquiryId, person, reference, at, takenBy, owner }) => (
              <li key={id}>
                <a href={`/staff/reception/${enquiryId}`}>{person}</a> {reference}, called {at}, taken by{" "}
                {nameOf(takenBy)}
                {owner === null ? ", nobody has it" : `, for ${nameOf(owner)}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="listed">
        <h2 id="listed">{search === "" ? "Waiting for an answer" : `Found for “${search}”`}</h2>
        {entries.length === 0 && (
          <p className="nothing">
            {search === ""
              ? "Nothing waits for an answer."
              : "No name, number or reference holds this. Messages are not searched."}
          </p>
        )}
        <ul className="staff-lines">
          {entries.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </ul>
        {next !== null && (
          <p>
            <a href={`/staff/reception?after=${next}`} rel="next">
              Next page
            </a>
          </p>
        )}
      </section>
    </div>
  );
}

function Line({
  entry: { id, person, kind, area, reference, received, state, overdue, owner, urgent, callBack },
}: {
  entry: ReceptionEntry;
}) {
  const nameOf = useStaffName();
  return (
    <li>
      <a href={`/staff/reception/${id}`}>{person}</a>{" "}
      {urgent && (
        <>
          <strong className="mark urgent">{urgent}</strong>{" "}
        </>
      )}
      {callBack && (
        <>
          <span className="mark">Call back</span>{" "}
        </>
      )}
      {overdue ? <strong className="overdue">{state}</strong> : state}
      <span className="quiet">
        {kind} {reference}
        {area && `, ${area}`}, received {received}, {owner === null ? "nobody has it" : `${nameOf(owner)} has it`}
      </span>
    </li>
  );
}
