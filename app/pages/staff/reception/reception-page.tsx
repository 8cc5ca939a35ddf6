import { requestsBetween } from "#firm/appointments/appointments.ts";
import {
  findForReception,
  newestForReception,
  soundsLikeForReception,
  waitingForReception,
  type ReceptionRow,
} from "#firm/enquiries/for-reception.ts";
import { lastReturned } from "#firm/enquiries/returned-calls.ts";
import { callsToReturn } from "#firm/enquiries/take-call.ts";
import { walledAmong } from "#firm/enquiries/walls.ts";
import { MEETING_WORDS, type MeetingKind } from "#firm/content/meeting-kinds.ts";
import { officeDay } from "#time/days.ts";
import { officeInstant } from "#time/office-instant.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { TAKES_FOCUS } from "#app/ui/error-summary.tsx";
import { shownName } from "../parts/shown-name.ts";
import { useStaffName } from "../parts/staff-names.ts";
import { StaffScript } from "../parts/staff-script.tsx";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/reception-page.ts";
import { GiveElsewhere, toGiveElsewhere } from "./give-elsewhere.tsx";
import { whenBooked } from "./when-booked.ts";
import { receptionEntry } from "./reception-entry.ts";
import { ReceptionLine } from "./reception-line.tsx";

/** Longest search looked at, in characters. */
const SEARCH_LIMIT = 200;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, clock, content, appointments: times } = context.get(servicesContext);
  const { username } = requireStaff(context).user;
  const search = (url.searchParams.get("q") ?? "").slice(0, SEARCH_LIMIT).trim();
  const page =
    search === ""
      ? await waitingForReception(database, username, url.searchParams.get("after"))
      : { rows: await findForReception(database, username, search), next: null };
  const sounding = search === "" ? [] : await soundsLikeForReception(database.queries, username, search, page.rows);
  // Whoever is looked for stands first.
  const calls = search === "" ? await callsToReturn(database.queries, username) : [];
  const today = officeDay(new Date(clock()));
  const coming = search === "" ? await requestsBetween(database.queries, today, today) : [];
  const walled = await walledAmong(
    database.queries,
    coming.map(({ id }) => id),
    username,
  );
  const newest = search === "" ? await newestForReception(database, username) : [];
  const ids = [...page.rows, ...sounding].map(({ id }) => id);
  const appointments = await whenBooked(database.queries, ids, content, clock());
  const misplaced = await toGiveElsewhere(times, username);
  const returned = await lastReturned(database.queries, ids, officeInstant(today, "00:00"));
  const entryOf = (row: ReceptionRow) =>
    receptionEntry(row, clock(), {
      appointment: appointments.get(row.id),
      misplaced: misplaced.has(row.id),
      returned: returned.get(row.id),
    });
  return {
    head: staffHead("Reception"),
    search,
    newest,
    next: page.next,
    entries: page.rows.map(entryOf),
    sounding: sounding.map(entryOf),
    coming: coming
      .filter(({ id, state }) => !walled.has(id) && (state === "confirmed" || state === "held"))
      .toSorted((one, next) => Number(one.startsAt) - Number(next.startsAt))
      .map(({ id, person, preferredTime, lawyer, state, kind }) => ({
        id,
        person: shownName(person),
        time: preferredTime,
        lawyer: content.team.find(({ slug }) => slug === lawyer)?.name,
        remote: kind === "in-person" ? undefined : MEETING_WORDS[kind as MeetingKind],
        isHeld: state === "held",
        misplaced: misplaced.has(id),
      })),
    calls: calls.map(({ takenAt, person, ...call }) => ({
      ...call,
      person: shownName(person),
      at: shortTorontoTime(takenAt),
    })),
  };
}

export default function ReceptionPage({ loaderData }: Route.ComponentProps) {
  const { search, newest, next, entries, sounding, calls, coming } = loaderData;
  const nameOf = useStaffName();
  return (
    <div className="reception" data-newest={search === "" ? JSON.stringify(newest) : undefined}>
      <h1>Reception</h1>
      <div className="arrived" aria-live="polite" />
      <div className="arrived first" aria-live="assertive" />
      <StaffScript name="reception" />
      <form className="reception-search" action="/staff/reception" role="search">
        <label>
          Name, telephone number or reference
          <input type="search" id="search" name="q" defaultValue={search} maxLength={SEARCH_LIMIT} autoComplete="off" />
        </label>
        <button className="button">Find</button>
      </form>
      <p>
        <a
          className="button main"
          href={`/staff/reception/new${entries.length === 0 && search !== "" ? `?q=${encodeURIComponent(search)}` : ""}`}
        >
          New caller
        </a>
      </p>
      {coming.length > 0 && (
        <section aria-labelledby="today">
          <h2 id="today">Appointments today</h2>
          <ul className="staff-lines">
            {coming.map(({ id, person, time, lawyer, remote, isHeld, misplaced }) => (
              <li key={id}>
                {time}{" "}
                <a href={`/staff/reception/${id}`}>
                  <bdi>{person}</bdi>
                </a>
                {lawyer && `, with ${lawyer}`}
                {remote && `, ${remote}`}
                {isHeld && ", not confirmed yet"}
                {misplaced && (
                  <>
                    {" "}
                    <GiveElsewhere id={id} />
                  </>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {calls.length > 0 && (
        <section aria-labelledby="calls">
          <h2 id="calls">Calls to return</h2>
          <ul className="staff-lines">
            {calls.map(({ id, enquiryId, person, reference, at, takenBy, callee }) => (
              <li key={id}>
                <a href={`/staff/reception/${enquiryId}`}>
                  <bdi>{person}</bdi>
                </a>{" "}
                {reference}, called {at}, taken by {nameOf(takenBy)}
                {callee === undefined ? ", nobody has it" : `, for ${nameOf(callee)}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="listed">
        {/* Whoever pressed Find goes on in what was found, or reads that it was nothing. */}
        <h2 id="listed" {...(search !== "" && entries.length > 0 ? TAKES_FOCUS : {})}>
          {search === "" ? "Waiting for an answer" : `Found for “${search}”`}
        </h2>
        {entries.length === 0 && (
          <p className="nothing" {...(search === "" ? {} : TAKES_FOCUS)}>
            {search === "" ? "Nothing waits for an answer." : sounding.length > 0 ? NOT_SO : NOTHING_FOUND}
          </p>
        )}
        <ul className="staff-lines">
          {entries.map((entry) => (
            <ReceptionLine key={entry.id} entry={entry} />
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
      {sounding.length > 0 && (
        <section aria-labelledby="sounding">
          <h2 id="sounding">Sounds like “{search}”</h2>
          <ul className="staff-lines">
            {sounding.map((entry) => (
              <ReceptionLine key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      )}
      {/* Without script no key does anything. */}
      <label className="tick reception-keys" hidden>
        <input type="checkbox" defaultChecked /> The key / leads to the search, on this device
      </label>
    </div>
  );
}

const NOT_SO = "Nobody is written so. Names that sound like it stand below.";

const NOTHING_FOUND =
  "No name, number or reference holds this. Of a name, type its beginning, at least four letters, or a short one whole; " +
  "of a number, the last seven digits or all. Messages and e-mail addresses are not searched.";
