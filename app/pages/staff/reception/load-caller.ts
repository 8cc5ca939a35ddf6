import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { isNoName } from "#firm/conflicts/conflicts.ts";
import { oneForReception, rowsForReception } from "#firm/enquiries/for-reception.ts";
import { mailGoesTo } from "#firm/enquiries/mail-goes-to.ts";
import { mayBeMistake } from "#firm/enquiries/entered-by-mistake.ts";
import { enteredWith } from "#firm/enquiries/entered-with.ts";
import { notedBy } from "#firm/enquiries/correct-noted.ts";
import { openingsOf } from "#firm/enquiries/who-opened.ts";
import { beforeCall } from "#firm/enquiries/before-call.ts";
import { goOnWith } from "#firm/enquiries/go-on-with.ts";
import { lastHandOver } from "#firm/enquiries/hand-over-slip.ts";
import { callMailsLeft } from "#firm/enquiries/hand-over-with-call.ts";
import { typedCustody } from "#firm/enquiries/custody.ts";
import { othersAlike } from "#firm/enquiries/others-alike.ts";
import { perhapsSameForReception } from "#firm/enquiries/same-name.ts";
import { writtenOtherwise } from "#firm/enquiries/name-written.ts";
import { readEnquiry } from "#firm/enquiries/read-enquiry.ts";
import { callersSince, mailedBefore } from "#firm/enquiries/move-call.ts";
import { triesOf } from "#firm/enquiries/try-call.ts";
import { wordsFor } from "#firm/enquiries/word-for-caller.ts";
import { calleesOf, lawyerWhoTried } from "#firm/enquiries/whose-call.ts";
import { officeDay } from "#time/days.ts";
import { officeInstant } from "#time/office-instant.ts";
import type { Services } from "#app/request/services.ts";
import { colleagueChoices } from "../enquiry/colleague-choices.ts";
import { toAskFirst } from "./to-ask-first.ts";
import { GONE } from "./gone.ts";
import { toGiveElsewhere } from "./give-elsewhere.tsx";
import { awayToday } from "../parts/away-today.tsx";
import { askedLawyer } from "../parts/asked-lawyer.ts";
import { wroteByMail } from "../parts/wrote-by-mail.ts";
import { shownName } from "../parts/shown-name.ts";
import { inPersonAmong } from "./in-person.ts";
import { howItStands } from "./how-it-stands.ts";
import { receptionEntry } from "./reception-entry.ts";
import { loadMarks, takenBack } from "./load-marks.ts";
import { timesWithCalls } from "../parts/times-with-calls.ts";
import { timeBack } from "./wished-time.ts";
import { wishHeld } from "./wish-held.ts";
import { toCome } from "./coming-in-words.ts";
import { tellingOf } from "./to-tell-of.ts";
import { whenBooked } from "./when-booked.ts";

const NO_CALLERS = { rows: [], more: false };

export type Caller = Awaited<ReturnType<typeof loadCaller>>;

/** What the reception sees on the page of one enquiry. @throws 404 where there is none, or a wall keeps them from it */
export async function loadCaller(services: Services, id: string, username: string, search: URLSearchParams) {
  const back = search.get("back");
  const { database, clock, content } = services;
  const row = await oneForReception(database.queries, username, id);
  if (!row) throw data(GONE, { status: 404 });
  const { calls, askedFor } = row;
  const colleagues = await colleagueChoices(services, { id, username, area: row.practiceArea });
  const enquiry = await readEnquiry(database.queries, "id", id);
  const { lastName = "", firstName = "", phone = "", ...values } = enquiry?.values ?? {};
  const { email = "", callBack = "", practiceArea = "" } = values;
  const marks = await loadMarks(database.queries, { id, values }, clock());
  // What visitors wrote themselves is not the firm's to change.
  const isCaller = enquiry?.unacknowledged === "caller";
  const others =
    isCaller && row.closedAt === null
      ? await perhapsSameForReception(database, username, { id, lastName, firstName, phone, about: row.about ?? "" })
      : [];
  const since = officeInstant(officeDay(new Date(clock())), "00:00");
  const today = { since, except: id };
  const timed = await timesWithCalls(database.queries, { username, now: clock() }, calls);
  const noted = await takenBack(database.queries, { id, call: back, username, now: clock() });
  const gone = noted && timed[back ?? ""];
  const wish = gone && !gone.stands ? await wishHeld(database.queries, username, gone.id) : undefined;
  const telling = await tellingOf(services, username, id);
  const ask = await toAskFirst(services, username, id, telling?.unaware);
  const coming = await toCome(services, { of: id, name: shownName(row.person), username });
  const waiting = await rowsForReception(
    database.queries,
    coming.map((one) => one.id),
    username,
  );
  const callers = calls.length === 0 ? NO_CALLERS : await callersSince(database.queries, username, today);
  const goesTo = await mailGoesTo(database.queries, id);
  const stands = await howItStands(services, id, row, username);
  const callee = (await calleesOf(database.queries, [id])).get(id)?.username;
  const act = { by: username, at: clock() };
  return {
    entry: receptionEntry(row, clock(), {
      appointment: (await whenBooked(services, [row])).get(id),
      toLook: stands.toLook,
      misplaced: (await toGiveElsewhere(services.appointments, username)).has(id),
      ask,
    }),
    coming: coming.filter((one) => one.id !== id),
    held: coming.some((one) => one.id === search.get("held"))
      ? await mailGoesTo(database.queries, search.get("held") ?? "")
      : undefined,
    namesWait: coming.filter((one) => waiting.some((other) => other.id === one.id && other.namesSince !== null)),
    ask,
    stands,
    written: isCaller
      ? {
          // What stands in place of a name is none to be corrected.
          lastName: isNoName(lastName) ? "" : lastName,
          firstName,
          phone,
          email: goesTo?.isWritten ? "" : email,
          callBack,
          practiceArea,
          ...marks.ticked,
          ...typedCustody(row),
        }
      : undefined,
    noted: enquiry && (await notedBy(database.queries, enquiry, username)),
    wrote: enquiry && writtenOtherwise(enquiry),
    whose: [row.person ?? "", row.about ?? ""].filter((name) => name !== "" && !isNoName(name)),
    alike: await othersAlike(database, { username, now: clock() }, row),
    areas: content.site.practiceAreas.map(({ name }) => name),
    callTimes: content.site.callTimes,
    others: others.map(({ row: other, isAbout }) => ({ ...receptionEntry(other, clock()), isAbout })),
    // The one it is, if it was entered twice, may be found by nothing but its reference.
    canBeTwice: isCaller && row.closedAt === null,
    mayBeMistake: await mayBeMistake(database.queries, { id, actor: username, at: clock() }),
    isMistake: enquiry?.closedAs === "mistake",
    twiceWith: (await goOnWith(database.queries, username, id))?.map((other) => receptionEntry(other, clock())),
    calls,
    marks,
    back: noted && {
      ...noted,
      ...(await timeBack(services, { id, username, words: noted.words }, wish && { ...wish, offered: "" })),
    },
    timed,
    word: (await wordsFor(database.queries, [id])).get(id),
    byMail: (await wroteByMail(database.queries, [id], clock())).get(id),
    inPerson: (await inPersonAmong(database.queries, [id], clock())).get(id),
    tries: await triesOf(database.queries, id),
    handedOn: await lastHandOver(database.queries, { id, username, now: clock() }),
    mailed: [...(await callMailsLeft(database.queries, id))],
    mailedBefore: await mailedBefore(database.queries, calls),
    callers: callers.rows.map((other) => receptionEntry(other, clock())),
    moreCallers: callers.more,
    also: (await enteredWith(database.queries, username, id)).map((other) => ({
      ...other,
      person: shownName(other.person),
    })),
    ...(await beforeCall(database.queries, id, username)),
    openings: (await openingsOf(database.queries, id)).map(({ username: by, openedAt }) => ({
      username: by,
      openedAt,
    })),
    reached: { phone, email },
    goesTo,
    telling,
    by: username,
    area: row.practiceArea,
    colleagues,
    away: await awayToday(services),
    asked: await askedLawyer(services, askedFor, colleagues),
    callee,
    // Of a call that nobody has to return.
    tried: callee === undefined ? (await lawyerWhoTried(database.queries, id, act))?.username : undefined,
    key: randomUUID(),
  };
}
