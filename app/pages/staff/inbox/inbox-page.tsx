import { Fragment } from "react";
import type { UnreadUrgent } from "#firm/enquiries/unread-urgent.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { URGENCIES } from "#firm/enquiries/urgency.ts";
import { NOTHING_LISTED, type InboxQuery } from "#firm/enquiries/inbox-lists.ts";
import { NOBODY_HAS_IT } from "#firm/enquiries/staff-act.ts";
import { MyAreas } from "./my-areas-line.tsx";
import { NotForgotten } from "./not-forgotten.tsx";
import { ToCallBack } from "./to-call-back.tsx";
import { Done } from "../parts/done.tsx";
import { DraftsLeft } from "../parts/drafts-left.tsx";
import { NobodyThereNote } from "../parts/nobody-there-note.tsx";
import { undoOfTime } from "../parts/undo-of-time.tsx";
import type { Route } from "./+types/inbox-page.ts";
import { HereNow } from "./here-now.tsx";
import { InboxFigures } from "./inbox-figures.tsx";
import { InboxFilter } from "./inbox-filter.tsx";
import { InboxLists } from "./inbox-lists.tsx";
import { BehindWall } from "./to-give-away.tsx";
import { InboxEntry } from "./inbox-entry.tsx";
import { inboxAddress, inboxPostAddress } from "./inbox-query.ts";
import { actOnTicked } from "./act-on-ticked.ts";
import { BULK, BulkBar, BulkResult, LastBulk, refusals } from "./bulk.tsx";
import { DeskScript } from "../desk-script/desk-script.tsx";
import { FoundWhere } from "./found-where.tsx";
import { NamesWaiting } from "./names-waiting.tsx";
import { loadInbox } from "./load-inbox.ts";
import { TimedUnread } from "./timed-unread.tsx";
import { Pages } from "./pages.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadInbox(url, context);
}

/** What is done to the ticked rows; the page that answers says to which it was not done, and offers the way back. */
export async function action({ request, context }: Route.ActionArgs) {
  const { user } = requireStaff(context);
  return actOnTicked(request, user.username, context.get(servicesContext));
}

export default function InboxPage({ loaderData, actionData: several }: Route.ComponentProps) {
  const { acted, last, reminders, putOff, toCall, query, mine, areas, behindWall } = loaderData;
  const { counts, figures, urgent, seeTo, next, near, whole, groups } = loaderData;
  const refused = refusals(several);
  const shown = new Set(groups.flatMap(({ entries }) => entries.map(({ id }) => id)));
  const isEmpty = groups.every(({ entries }) => entries.length === 0);
  const back = inboxAddress(query);
  const post = inboxPostAddress(query);
  return (
    <div className="inbox" data-inbox="" {...unreadIds(urgent)}>
      <div className="inbox-head">
        <h1>Inbox</h1>
        <InboxFigures counts={counts} figures={figures} seeTo={seeTo} chosen={query} />
        <a href="/staff/reception/new">New caller</a>
        <button type="button" className="button" data-open-keys="" hidden>
          Keys
        </button>
      </div>
      <Done
        about={acted?.about}
        unmailed={acted?.unmailed ?? false}
        canCall={acted?.canCall ?? false}
        undo={undoOfTime(acted, post)}
      >
        {acted?.mail}
        {acted && <DraftsLeft unsent={acted.unsent} at={`/staff/enquiries/${acted.id}`} />}
      </Done>
      {several && <BulkResult several={several} action={post} shown={shown} />}
      {last && !several && <LastBulk last={last} action={post} />}
      <HereNow rows={loaderData.here} back={post} />
      <TimedUnread {...loaderData.timed} />
      <ToCallBack {...toCall} />
      <NobodyThereNote count={loaderData.nobodyThere} />
      <BehindWall rows={behindWall} />
      <NamesWaiting rows={loaderData.namesToLook} />
      <NotForgotten reminders={reminders} putOff={putOff} />
      <InboxLists query={query} counts={counts} />
      <MyAreas mine={mine} back={inboxAddress({ ...query, after: null })} />
      <InboxFilter
        query={query}
        areas={areas}
        colleagues={loaderData.colleagues}
        waiting={loaderData.waitingWith}
        onlyMine={query.areas !== undefined && query.search === ""}
      />
      {query.list === "held" && (
        <p className="quiet">
          These look as if a program sent them. Each sender saw a receipt but got no mail. Release those that are
          genuine: their senders are then mailed.
        </p>
      )}
      {query.list === "unread" && groups.some(({ entries }) => entries.some(({ closed }) => closed)) && (
        <p className="quiet">
          Rows marked answered or cancelled need no answer any more, but nobody has read them yet.
        </p>
      )}
      {query.search !== "" && (
        <FoundWhere found={isEmpty || groups[0]!.heading !== "" ? "nothing" : near ? "near" : "all"} whole={whole} />
      )}
      {loaderData.isNothing && query.search === "" && <p className="nothing">{nothingIn(query)}</p>}
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
      {!isEmpty && <BulkBar action={post} colleagues={loaderData.colleagues} />}
      <DeskScript />
    </div>
  );
}

/** For live-inbox.ts, which tells what is new of them. */
const unreadIds = (urgent: UnreadUrgent) =>
  Object.fromEntries(URGENCIES.map(({ name }) => [`data-${name.toLowerCase()}`, urgent[name].join(" ")]));

function nothingIn({ list, outcome, who }: InboxQuery): string {
  if (outcome) return "Nothing came to this.";
  return who
    ? who === NOBODY_HAS_IT
      ? "Somebody has each of these."
      : "Nothing here is with them."
    : NOTHING_LISTED[list];
}
