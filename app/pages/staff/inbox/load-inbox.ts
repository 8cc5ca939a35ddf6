import type { RouterContextProvider } from "react-router";
import { displayNames } from "#firm/accounts/display-name.ts";
import { isSearchWhole } from "#firm/enquiries/search-index.ts";
import { usersWhoTake } from "#firm/accounts/active-users.ts";
import { handedUnseen } from "#firm/enquiries/handed.ts";
import { inboxCounts } from "#firm/enquiries/inbox-counts.ts";
import type { InboxRow } from "#firm/enquiries/inbox.ts";
import { pageFor } from "#firm/enquiries/page-for.ts";
import { namesWaiting } from "#firm/enquiries/names-waiting.ts";
import { othersPresent } from "#firm/enquiries/presence.ts";
import { callWishes } from "#firm/enquiries/call-wish.ts";
import { toCallBack } from "#firm/enquiries/open-calls.ts";
import { lastSeveral } from "#firm/enquiries/last-several.ts";
import { openedAmong } from "#firm/enquiries/who-opened.ts";
import { unansweredUrgent } from "#firm/enquiries/unanswered-urgent.ts";
import { answeredUnread, toSeeTo } from "#firm/enquiries/timed-unread.ts";
import { unreadUrgent } from "#firm/enquiries/unread-urgent.ts";
import { waitingCounts } from "#firm/enquiries/waiting-counts.ts";
import { walledAmong } from "#firm/enquiries/walls.ts";
import { promisesThisMonth } from "#firm/numbers/numbers.ts";
import { bookingsOf } from "#firm/appointments/bookings.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import type { InboxQuery } from "#firm/enquiries/inbox-lists.ts";
import { lastHolding } from "#firm/replies/last-holding.ts";
import { begunAmong } from "#firm/replies/reply-drafts.ts";
import { countWhereNobody } from "../appointments/booked-where-nobody.ts";
import { hereFor } from "./here-now-of.ts";
import { limitedTo, myAreas, ownOf } from "./my-areas-of.ts";
import { notForgotten } from "./not-forgotten-of.ts";
import { timedInWords } from "./timed-unread-of.ts";
import { callsToReturnBy } from "./to-call-back-of.ts";
import { staffHead } from "../staff-head.ts";
import { inboxTitle } from "./inbox-title.ts";
import { CAME_IN, type CameIn } from "./came-in-words.ts";
import { lastCame } from "./came-in.ts";
import { lastWords } from "./last-words.ts";
import { behindWallFor } from "./to-give-away.tsx";
import { justActedOn } from "./just-acted-on.ts";
import { entryOf } from "./entry-of.ts";
import { inboxQueryOf } from "./inbox-query.ts";
import { groupsOf, masked } from "./inbox-groups.ts";

/** What the inbox shows to who asks, as the address says. */
export async function loadInbox(url: URL, context: Readonly<RouterContextProvider>) {
  const { database, appointments, content, clock, today } = context.get(servicesContext);
  const areas = content.site.practiceAreas.map((area) => area.name);
  const { user } = requireStaff(context);
  const query = inboxQueryOf(url, areas, user.username);
  const mine = await myAreas(database, user, query, clock());
  const own = ownOf(user);
  const [{ rows, next, near, named = [] }, counts, figures, urgent, unanswered, timed, whole] = await Promise.all([
    pageFor(database, { ...query, own }),
    inboxCounts(database, clock(), { user: user.username, area: query.area, areas: limitedTo(user), own }),
    promisesThisMonth(database, clock()),
    unreadUrgent(database, user.username),
    unansweredUrgent(database, user.username),
    answeredUnread(database, user.username),
    query.search === "" || isSearchWhole(database.queries),
  ]);
  const isFirst = query.search === "" && query.after === null;
  const handed = query.list === "mine" && isFirst ? await handedUnseen(database.queries, user.username) : [];
  const all = [...rows, ...named, ...handed];
  const ids = all.map(({ id }) => id);
  const [walled, opened, bookings, names, present, called, begun, wishes, news, holding] = await Promise.all([
    walledAmong(database.queries, ids, user.username),
    openedAmong(database.queries, ids, user.username),
    bookingsOf(database.queries, ids),
    displayNames(database.queries),
    othersPresent(database.queries, ids, user.username, clock()),
    toCallBack(database.queries, ids),
    begunAmong(database.queries, ids, user.username),
    callWishes(database.queries, ids),
    lastCame(database.queries, all),
    lastHolding(database.queries, ids),
  ]);
  const mayRead = (row: InboxRow) => opened.has(row.id) && !walled.has(row.id) && row.closedAs !== "conflict";
  const words = await lastWords(database.queries, all.filter(mayRead), news);
  const lawyers = new Map(content.team.map(({ slug, name }) => [slug, name]));
  // Among all others a row behind a wall tells nothing; where words, an area or an outcome chose it, it would.
  const isChosen = query.search !== "" || query.area !== null || query.areas || query.outcome;
  const isShown = ({ id }: InboxRow) => !isChosen || !walled.has(id);
  const shown = rows.filter(isShown);
  const likeIt = named.filter(isShown);
  const here = await hereFor({ appointments, clock, content, database }, user);
  const seeTo = { urgent: toSeeTo(unanswered, timed), isTimed: timed.length > 0 };
  return {
    head: staffHead(inboxTitle(counts.unread, seeTo, here.length)),
    here,
    acted: await justActedOn(url, context),
    last: await lastSeveral(database.queries, user.username, clock()),
    ...(await notForgotten(database, user, clock())),
    namesToLook: await namesWaiting(database.queries, user.username, clock()),
    nobodyThere: await countWhereNobody({ appointments, database }, user.username),
    behindWall: await behindWallFor({ appointments, content, now: clock() }, user.username),
    toCall: await callsToReturnBy({ database, content, clock, appointments, today }, user.username),
    query,
    mine,
    areas,
    counts,
    figures,
    urgent,
    seeTo,
    timed: await timedInWords({ database, content, clock, appointments }, timed),
    next,
    near,
    whole,
    waitingWith:
      query.list === "waiting" && query.search === "" ? Object.fromEntries(await waitingCounts(database)) : undefined,
    colleagues: (await usersWhoTake(database.queries)).filter((name) => name !== user.username),
    isNothing: shown.length === 0 && likeIt.length === 0,
    groups: (isByDeadline(query)
      ? [...groupsOf(masked(shown, walled), clock()), ...(handed.length > 0 ? [{ heading: HANDED, rows: handed }] : [])]
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
          callWish: wishes.get(row.id),
          begun: begun.has(row.id),
          cameIn: row.readAt === null ? shortOf(news.get(row.id)?.what) : undefined,
          cameAt: row.closedAt === null ? news.get(row.id)?.at : undefined,
          heldOffAt: holding.get(row.id),
          words: words.get(row.id),
        }),
      ),
    })),
  };
}

function isByDeadline({ list, order, search }: InboxQuery): boolean {
  return search === "" && (list === "mine" || (list === "waiting" && order === "urgent"));
}

const shortOf = (what: CameIn | undefined) => what && CAME_IN[what].short;

const HANDED = "Handed to you, nothing to answer";

const LIKE_IT = "Found by a similar name: spelled another way, or with a similar sound";
