import { inboxCounts, inboxPage } from "#firm/enquiries/inbox.ts";
import { displayNames } from "#firm/accounts/display-name.ts";
import { pageOfAreas } from "#firm/enquiries/page-of-areas.ts";
import { othersPresent } from "#firm/enquiries/presence.ts";
import { walledAmong } from "#firm/enquiries/walls.ts";
import { promiseFigures } from "#firm/enquiries/promise-figures.ts";
import { bookingsOf } from "#firm/appointments/bookings.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { NOTHING_LISTED, type InboxQuery } from "#firm/enquiries/inbox-lists.ts";
import { MyAreas } from "./my-areas-line.tsx";
import { myAreas } from "./my-areas-of.ts";
import { notForgotten } from "./not-forgotten-of.ts";
import { NotForgotten } from "./not-forgotten.tsx";
import { Done } from "../parts/done.tsx";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/inbox-page.ts";
import { InboxFigures } from "./inbox-figures.tsx";
import { InboxFilter } from "./inbox-filter.tsx";
import { InboxLists } from "./inbox-lists.tsx";
import { entryOf } from "./entry-of.ts";
import { InboxEntry } from "./inbox-entry.tsx";
import { inboxAddress, inboxQueryOf } from "./inbox-query.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, content, clock } = context.get(servicesContext);
  const areas = content.site.practiceAreas.map((area) => area.name);
  const { user } = requireStaff(context);
  const query = inboxQueryOf(url, areas, user.username);
  const mine = await myAreas(database, user, query, clock());
  const [{ rows, next, near }, counts, figures] = await Promise.all([
    query.areas ? pageOfAreas(database, query) : inboxPage(database, query),
    inboxCounts(database, clock(), user.username),
    promiseFigures(database.queries, clock()),
  ]);
  const ids = rows.map(({ id }) => id);
  const [walled, bookings, names, present] = await Promise.all([
    walledAmong(database.queries, ids, user.username),
    bookingsOf(database.queries, ids),
    displayNames(database.queries),
    othersPresent(database.queries, ids, user.username, clock()),
  ]);
  return {
    head: staffHead("Inbox"),
    ...(await notForgotten(database, user, clock())),
    query,
    mine,
    areas,
    counts,
    figures,
    next,
    near,
    entries: rows
      .filter(({ id }) => query.search === "" || !walled.has(id))
      .map((row) =>
        entryOf(row, clock(), {
          booking: bookings.get(row.id),
          walled: walled.has(row.id),
          names,
          looking: present.get(row.id),
        }),
      ),
  };
}

export default function InboxPage({
  loaderData: { reminders, putOff, query, mine, areas, counts, figures, next, near, entries },
}: Route.ComponentProps) {
  return (
    <div className="inbox">
      <h1>Inbox</h1>
      <Done />
      <NotForgotten reminders={reminders} putOff={putOff} />
      <InboxFigures counts={counts} figures={figures} />
      <InboxLists query={query} counts={counts} />
      <MyAreas mine={mine} />
      <InboxFilter query={query} areas={areas} />
      {query.list === "held" && (
        <p className="quiet">
          What looks as if no person had sent it. Its sender saw a receipt but was sent no mail; release what is
          genuine.
        </p>
      )}
      {query.search !== "" && (
        <p role="status">{entries.length === 0 ? FOUND.nothing : near ? FOUND.near : FOUND.all}</p>
      )}
      {entries.length === 0 && query.search === "" && (
        <p className="nothing">{query.outcome ? "Nothing came to this." : NOTHING_LISTED[query.list]}</p>
      )}
      <ol className="inbox-entries">
        {entries.map((entry) => (
          <InboxEntry key={entry.id} area={query.area} entry={entry} back={inboxAddress({ ...query, search: "" })} />
        ))}
      </ol>
      <Pages query={query} next={next} />
    </div>
  );
}

const FOUND = {
  nothing: "Nothing holds all these words.",
  near: "Nothing holds all these words. These hold most of them, or words that begin alike, the nearest first.",
  all: "Everything that holds all these words, in whichever list it stands, newest first.",
};

function Pages({ query, next }: { query: InboxQuery; next: string | null }) {
  if (next === null && query.after === null) return null;
  return (
    <nav className="inbox-pages" aria-label="Pages">
      {query.after !== null && <a href={inboxAddress({ ...query, after: null })}>Back to the first page</a>}
      {next !== null && (
        <a href={inboxAddress({ ...query, after: next })} rel="next">
          Next page
        </a>
      )}
    </nav>
  );
}
