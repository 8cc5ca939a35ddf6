import { Fragment } from "react";
import { displayNames } from "#firm/accounts/display-name.ts";
import { isSearchWhole } from "#firm/enquiries/search-index.ts";
import { inboxCounts, inboxPage, type InboxRow } from "#firm/enquiries/inbox.ts";
import { pageOfAreas } from "#firm/enquiries/page-of-areas.ts";
import { othersPresent } from "#firm/enquiries/presence.ts";
import { toCallBack } from "#firm/enquiries/take-call.ts";
import { lastSeveral } from "#firm/enquiries/last-several.ts";
import { openedAmong } from "#firm/enquiries/open-enquiry.ts";
import { unansweredUrgent } from "#firm/enquiries/unanswered-urgent.ts";
import { unreadUrgent, type UnreadUrgent } from "#firm/enquiries/unread-urgent.ts";
import { walledAmong } from "#firm/enquiries/walls.ts";
import { promisesThisMonth } from "#firm/numbers/numbers.ts";
import { bookingsOf } from "#firm/appointments/bookings.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { URGENCIES } from "#firm/enquiries/urgency.ts";
import { NOTHING_LISTED, type InboxQuery } from "#firm/enquiries/inbox-lists.ts";
import { begunAmong } from "#firm/replies/reply-drafts.ts";
import { MyAreas } from "./my-areas-line.tsx";
import { myAreas } from "./my-areas-of.ts";
import { notForgotten } from "./not-forgotten-of.ts";
import { NotForgotten } from "./not-forgotten.tsx";
import { ToCallBack } from "./to-call-back.tsx";
import { callsToReturnBy } from "./to-call-back-of.ts";
import { Done } from "../parts/done.tsx";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/inbox-page.ts";
import { InboxFigures } from "./inbox-figures.tsx";
import { InboxFilter } from "./inbox-filter.tsx";
import { InboxLists } from "./inbox-lists.tsx";
import { inboxTitle } from "./inbox-title.ts";
import { cameIn } from "./came-in.ts";
import { BehindWall, behindWallFor } from "./to-give-away.tsx";
import { justActedOn } from "./just-acted-on.ts";
import { entryOf } from "./entry-of.ts";
import { InboxEntry } from "./inbox-entry.tsx";
import { inboxAddress, inboxPostAddress, inboxQueryOf } from "./inbox-query.ts";
import { actOnTicked } from "./act-on-ticked.ts";
import { BULK, BulkBar, BulkResult, LastBulk, refusals } from "./bulk.tsx";
import { groupsOf, masked } from "./inbox-groups.ts";
import { DeskScript } from "../desk-script/desk-script.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, appointments, content, clock } = context.get(servicesContext);
  const areas = content.site.practiceAreas.map((area) => area.name);
  const { user } = requireStaff(context);
  const query = inboxQueryOf(url, areas, user.username);
  const mine = await myAreas(database, user, query, clock());
  const [{ rows, next, near, named = [] }, counts, figures, urgent, unanswered, whole] = await Promise.all([
    query.areas ? pageOfAreas(database, query) : inboxPage(database, query),
    inboxCounts(database, clock(), user.username),
    promisesThisMonth(database, clock()),
    unreadUrgent(database, user.username),
    unansweredUrgent(database, user.username),
    query.search === "" || isSearchWhole(database.queries),
  ]);
  const ids = [...rows, ...named].map(({ id }) => id);
  const [walled, opened, bookings, names, present, called, begun, news] = await Promise.all([
    walledAmong(database.queries, ids, user.username),
    openedAmong(database.queries, ids, user.username),
    bookingsOf(database.queries, ids),
    displayNames(database.queries),
    othersPresent(database.queries, ids, user.username, clock()),
    toCallBack(database.queries, ids),
    begunAmong(database.queries, ids, user.username),
    cameIn(database.queries, [...rows, ...named]),
  ]);
  const lawyers = new Map(content.team.map(({ slug, name }) => [slug, name]));
  // Among all others a row behind a wall tells nothing; where words, an area or an outcome chose it, it would.
  const isChosen = query.search !== "" || query.area !== null || query.areas || query.outcome;
  const isShown = ({ id }: InboxRow) => !isChosen || !walled.has(id);
  const shown = rows.filter(isShown);
  const likeIt = named.filter(isShown);
  return {
    head: staffHead(inboxTitle(counts.unread, unanswered)),
    acted: await justActedOn(url, context),
    last: await lastSeveral(database.queries, user.username, clock()),
    ...(await notForgotten(database, user, clock())),
    behindWall: await behindWallFor({ appointments, content }, user.username),
    toCall: await callsToReturnBy(database, user.username),
    query,
    mine,
    areas,
    counts,
    figures,
    urgent,
    unanswered,
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
          lawyers,
          walled: walled.has(row.id),
          opened: opened.has(row.id),
          names,
          looking: present.get(row.id),
          callBack: called.has(row.id),
          begun: begun.has(row.id),
          cameIn: news.get(row.id),
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

export default function InboxPage({ loaderData, actionData: several }: Route.ComponentProps) {
  const { acted, last, reminders, putOff, toCall, query, mine, areas, behindWall } = loaderData;
  const { counts, figures, urgent, unanswered, next, near, whole, groups } = loaderData;
  const refused = refusals(several);
  const shown = new Set(groups.flatMap(({ entries }) => entries.map(({ id }) => id)));
  const isEmpty = groups.every(({ entries }) => entries.length === 0);
  const back = inboxAddress(query);
  const post = inboxPostAddress(query);
  return (
    <div className="inbox" data-inbox="" {...unreadIds(urgent)}>
      <div className="inbox-head">
        <h1>Inbox</h1>
        <InboxFigures counts={counts} figures={figures} unanswered={unanswered} chosen={query} />
        <a href="/staff/reception/new">New caller</a>
        <button type="button" className="button" data-open-keys="" hidden>
          Keys
        </button>
      </div>
      <Done about={acted?.about} unmailed={acted?.unmailed ?? false} />
      {several && <BulkResult several={several} action={post} shown={shown} />}
      {last && !several && <LastBulk last={last} action={post} />}
      <ToCallBack {...toCall} />
      <BehindWall rows={behindWall} />
      <NotForgotten reminders={reminders} putOff={putOff} />
      <InboxLists query={query} counts={counts} />
      <MyAreas mine={mine} back={inboxAddress({ ...query, after: null })} />
      <InboxFilter query={query} areas={areas} onlyMine={query.areas !== undefined && query.search === ""} />
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
      <div className="arrived" aria-live="polite" />
      <div className="arrived first" aria-live="assertive" />
      <div className="inbox-rows">
        {groups.map(({ heading, entries }) => (
          <Fragment key={heading}>
            {heading && <h2 className="inbox-group">{heading}</h2>}
            <ol className="inbox-entries">
              {entries.map((entry) => (
                <InboxEntry
                  key={entry.id}
                  chosen={query}
                  entry={entry}
                  back={back}
                  bulk={BULK}
                  refused={refused.get(entry.id)}
                />
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

/** For live-inbox.ts, which tells what is new of them. */
const unreadIds = (urgent: UnreadUrgent) =>
  Object.fromEntries(URGENCIES.map(({ name }) => [`data-${name.toLowerCase()}`, urgent[name].join(" ")]));

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
