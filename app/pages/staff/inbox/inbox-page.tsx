import { Fragment } from "react";
import { counted } from "#text/counted.ts";
import { displayNames } from "#firm/accounts/display-name.ts";
import { isSearchWhole } from "#firm/enquiries/search-index.ts";
import { inboxCounts, inboxPage, type InboxRow } from "#firm/enquiries/inbox.ts";
import { pageOfAreas } from "#firm/enquiries/page-of-areas.ts";
import { othersPresent } from "#firm/enquiries/presence.ts";
import { toCallBack } from "#firm/enquiries/take-call.ts";
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
import { inboxAddress, inboxPostAddress, inboxQueryOf } from "./inbox-query.ts";
import { actOnTicked } from "./act-on-ticked.ts";
import { BULK, BulkBar, BulkResult } from "./bulk.tsx";
import { groupsOf, masked } from "./inbox-groups.ts";
import { DeskScript } from "../desk-script/desk-script.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, content, clock } = context.get(servicesContext);
  const areas = content.site.practiceAreas.map((area) => area.name);
  const { user } = requireStaff(context);
  const query = inboxQueryOf(url, areas, user.username);
  const mine = await myAreas(database, user, query, clock());
  const [{ rows, next, near, named = [] }, counts, figures, whole] = await Promise.all([
    query.areas ? pageOfAreas(database, query) : inboxPage(database, query),
    inboxCounts(database, clock(), user.username),
    promiseFigures(database.queries, clock()),
    query.search === "" || isSearchWhole(database.queries),
  ]);
  const ids = [...rows, ...named].map(({ id }) => id);
  const [walled, bookings, names, present, called] = await Promise.all([
    walledAmong(database.queries, ids, user.username),
    bookingsOf(database.queries, ids),
    displayNames(database.queries),
    othersPresent(database.queries, ids, user.username, clock()),
    toCallBack(database.queries, ids),
  ]);
  const isShown = ({ id }: InboxRow) => query.search === "" || !walled.has(id);
  const shown = rows.filter(isShown);
  const likeIt = named.filter(isShown);
  return {
    head: staffHead(counts.unread === 0 ? "Inbox" : `(${counted(counts.unread)}) Inbox`),
    ...(await notForgotten(database, user, clock())),
    query,
    mine,
    areas,
    counts,
    figures,
    next,
    near,
    whole,
    groups: (isByDeadline(query)
      ? groupsOf(masked(shown, walled), clock())
      : [
          { heading: "", rows: shown },
          { heading: LIKE_IT, rows: likeIt },
        ].filter(({ rows: some }) => some.length > 0)
    ).map(({ heading, rows: together }) => ({
      heading,
      entries: together.map((row) =>
        entryOf(row, clock(), {
          booking: bookings.get(row.id),
          walled: walled.has(row.id),
          names,
          looking: present.get(row.id),
          callBack: called.has(row.id),
        }),
      ),
    })),
  };
}

/** What is done to the ticked rows; the page that answers says to which it was not done, and offers the way back. */
export async function action({ request, context }: Route.ActionArgs) {
  const { user } = requireStaff(context);
  return actOnTicked(request, user.username, context.get(servicesContext));
}

function isByDeadline({ list, order, search }: InboxQuery): boolean {
  return search === "" && (list === "mine" || (list === "waiting" && order === "urgent"));
}

export default function InboxPage({
  loaderData: { reminders, putOff, query, mine, areas, counts, figures, next, near, whole, groups },
  actionData: several,
}: Route.ComponentProps) {
  const isEmpty = groups.every(({ entries }) => entries.length === 0);
  const back = inboxAddress({ ...query, search: "" });
  const post = inboxPostAddress(query);
  return (
    <div className="inbox" data-inbox="">
      <div className="inbox-head">
        <h1>Inbox</h1>
        <InboxFigures counts={counts} figures={figures} />
        <button type="button" className="button" data-open-keys="" hidden>
          Keys
        </button>
      </div>
      <Done />
      {several && <BulkResult several={several} action={post} />}
      <NotForgotten reminders={reminders} putOff={putOff} />
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
        <div>
          <p role="status">{isEmpty || groups[0]!.heading !== "" ? FOUND.nothing : near ? FOUND.near : FOUND.all}</p>
          <p className="quiet">
            {SEARCHED} {!whole && NOT_WHOLE}
          </p>
        </div>
      )}
      {isEmpty && query.search === "" && (
        <p className="nothing">{query.outcome ? "Nothing came to this." : NOTHING_LISTED[query.list]}</p>
      )}
      <div className="arrived" role="status" />
      <div className="inbox-rows">
        {groups.map(({ heading, entries }) => (
          <Fragment key={heading}>
            {heading && <h2 className="inbox-group">{heading}</h2>}
            <ol className="inbox-entries">
              {entries.map((entry) => (
                <InboxEntry key={entry.id} chosen={query} entry={entry} back={back} bulk={BULK} />
              ))}
            </ol>
          </Fragment>
        ))}
      </div>
      <Pages query={query} next={next} />
      {!isEmpty && <BulkBar action={post} />}
      <DeskScript />
    </div>
  );
}

const LIKE_IT = "By name: written another way, or sounding alike";

/** What a search looks at, and what it does not. */
const SEARCHED =
  "Searched: names (of other parties too), e-mail addresses, phone numbers, references, subjects, messages, " +
  "corrections, notes, replies and answers that came by mail. Not searched: mail outside of this site, the trail, what " +
  "was erased, and what a wall keeps you from.";
const NOT_WHOLE = "Older enquiries are still being indexed: their notes and short phone numbers may not be found yet.";

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
