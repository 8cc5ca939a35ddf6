import { nameOf } from "#firm/appointments/time-as-told.ts";
import { rowsForReception, type ReceptionRow } from "#firm/enquiries/for-reception.ts";
import { callsToReturn } from "#firm/enquiries/open-calls.ts";
import { lastTries } from "#firm/enquiries/try-call.ts";
import { NOT_URGENT } from "#firm/enquiries/urgency.ts";
import { urgentMark } from "#firm/enquiries/urgent-words.ts";
import { officeInstant } from "#time/office-instant.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";
import type { Services } from "#app/request/services.ts";
import { toAskForLawyer } from "../reception/to-ask-first.ts";
import { tellingsFor } from "../reception/to-tell-of.ts";
import { shownName } from "../parts/shown-name.ts";
import { triedSince } from "../parts/tried-since.ts";

/** More than these would leave no room for the list below. */
const MOST_SHOWN = 8;

/**
 * Calls that who looks is to return, and those that are nobody's or cannot wait for who is away, what cannot wait
 * first, without what was said; and whom they are to tell of their appointment.
 */
export async function callsToReturnBy(
  parts: Pick<Services, "database" | "content" | "clock" | "appointments" | "today">,
  username: string,
) {
  const { queries } = parts.database;
  const now = parts.clock();
  const tellings = await tellingsFor(parts, username);
  const away = await parts.appointments.usersAway();
  // What cannot wait is for whoever is in, where who has it is away.
  const isTheirs = ({ callee, urgency }: { callee: string | undefined; urgency: number }) =>
    callee === undefined || callee === username || (urgency < NOT_URGENT && away.has(callee));
  const ofThem = tellings.filter(isTheirs);
  const theirs = (await callsToReturn(queries, username, parts.content.site.callTimes)).filter(isTheirs);
  const shown = theirs.slice(0, MOST_SHOWN);
  const ids = [...new Set(shown.map(({ enquiryId }) => enquiryId))];
  const rows = new Map((await rowsForReception(queries, ids, username)).map((row) => [row.id, row]));
  const tried = await lastTries(queries, ids, officeInstant(parts.today, "00:00"));
  const asked = await toAskForLawyer(parts, { username, tellings }, [...rows.values()]);
  return {
    by: username,
    calls: shown.map(({ person, takenAt, lastAt, callee, notes: _notes, notesBefore: _before, ...call }) => ({
      ...call,
      person: shownName(person),
      at: shortTorontoTime(takenAt),
      lastAt: shortTorontoTime(lastAt),
      callee,
      isOwn: callee === username,
      triedAt: triedSince(tried.get(call.enquiryId), takenAt),
      ask: asked.get(call.enquiryId),
      ...beside(rows.get(call.enquiryId), now),
      askedFor: nameOf(rows.get(call.enquiryId)?.askedFor ?? null, parts.content.team),
    })),
    tellings: ofThem.slice(0, MOST_SHOWN),
    more: Math.max(0, theirs.length - MOST_SHOWN) + Math.max(0, ofThem.length - MOST_SHOWN),
  };
}

function beside(row: ReceptionRow | undefined, now: number) {
  return {
    phone: row?.phone ?? null,
    wrote: row?.wrote ?? "",
    openFirst: row?.openFirst ?? null,
    held: row?.held ?? false,
    urgent: row && urgentMark(row, now),
  };
}

export type ToCallBackData = Awaited<ReturnType<typeof callsToReturnBy>>;
