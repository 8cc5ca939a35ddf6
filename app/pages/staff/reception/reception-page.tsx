import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { TAKES_FOCUS } from "#app/ui/error-summary.tsx";
import { DAYS_AWAY } from "../appointments/week-address.ts";
import { OfferedInPlace } from "../appointments/offered-in-place.tsx";
import { loadOffered } from "../appointments/offered-in-words.ts";
import { AwayToday } from "../parts/away-today.tsx";
import { justActedOn } from "../inbox/just-acted-on.ts";
import { Done } from "../parts/done.tsx";
import { undoOfTime } from "../parts/undo-of-time.tsx";
import { StaffScript } from "../parts/staff-script.tsx";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/reception-page.ts";
import { NEW_CALLER } from "./call-form.ts";
import { CallsToReturn } from "./calls-to-return.tsx";
import { ComingToday } from "./coming-today.tsx";
import { HeldWords } from "./held-words.tsx";
import { loadReception, SEARCH_LIMIT } from "./load-reception.ts";
import { NobodyThereThen } from "./nobody-there-then.tsx";
import { ReceptionLine } from "./reception-line.tsx";
import { ConfirmedUnread } from "./confirmed-unread.tsx";
import { WithNobody } from "./with-nobody.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { user } = requireStaff(context);
  const services = context.get(servicesContext);
  const shown = await loadReception(services, url, user.username);
  return {
    head: staffHead("Reception"),
    by: user.username,
    isReception: user.role === "reception",
    acted: await justActedOn(url, context),
    offered: shown.search === "" ? await loadOffered(services, user) : [],
    ...shown,
  };
}

export default function ReceptionPage({ loaderData }: Route.ComponentProps) {
  const { by, acted, search, away, newest, next, entries, sounding, unread, calls, tellings, coming, hasHeld } =
    loaderData;
  return (
    <div className="reception" data-newest={search === "" ? JSON.stringify(newest) : undefined}>
      <h1>Reception</h1>
      <WithNobody urgent={loaderData.withNobody} />
      <Done about={acted?.about} undo={undoOfTime(acted, "/staff/reception")}>
        {acted?.mail}
      </Done>
      <AwayToday away={away} />
      <NobodyThereThen {...loaderData.nobodyThere} />
      <div className="arrived" aria-live="polite" />
      <div className="arrived first" aria-live="assertive" />
      <StaffScript name="reception" />
      <StaffScript name="typed" />
      <form className="reception-search" action="/staff/reception" role="search">
        <label>
          Name, telephone number or reference
          <input type="search" id="search" name="q" defaultValue={search} maxLength={SEARCH_LIMIT} autoComplete="off" />
        </label>
        <button className="button">Find</button>
      </form>
      <p data-kept-of={NEW_CALLER} data-kept-at="/staff/reception/new" data-calls-at="/staff/reception/" data-by={by}>
        <a
          className="button main"
          href={`/staff/reception/new${entries.length === 0 && search !== "" ? `?q=${encodeURIComponent(search)}` : ""}`}
        >
          New caller
        </a>
      </p>
      <p className="quiet">
        A lawyer called in sick? <a href={DAYS_AWAY}>Enter days away</a>
      </p>
      {hasHeld && <HeldWords />}
      <ConfirmedUnread entries={unread} />
      <ComingToday coming={coming} />
      {search === "" && (
        <p>
          <a href="/staff/appointments/day">Print the day</a>
        </p>
      )}
      <CallsToReturn calls={calls} tellings={tellings} />
      {/* Empty it stands, too: what comes is renewed in it. */}
      <div className="offered">
        <OfferedInPlace rows={loaderData.offered} reception={loaderData.isReception} />
      </div>
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
        <input type="checkbox" defaultChecked /> The key / leads to the search, and n to the note of a call, on this
        device
      </label>
    </div>
  );
}

const NOT_SO = "Nobody is written so. Names that sound like it stand below.";

const NOTHING_FOUND =
  "No name, number or reference holds this. Of a name, type its beginning, at least four letters, or a short one whole; " +
  "of a number, its last four digits or more, or all. Messages and e-mail addresses are not searched.";
