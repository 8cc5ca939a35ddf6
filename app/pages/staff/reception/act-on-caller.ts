import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import type { Queries } from "#db/database.ts";
import { twinMeant } from "#firm/enquiries/entered-with.ts";
import { refuseTwice } from "#firm/enquiries/go-on-with.ts";
import { heldWith } from "#firm/enquiries/held-with.ts";
import { wasNameCorrected } from "#firm/enquiries/correct-caller.ts";
import { enquiryMeant } from "#firm/enquiries/move-call.ts";
import { nameWritten } from "#firm/enquiries/name-written.ts";
import { readEnquiry } from "#firm/enquiries/read-enquiry.ts";
import { actOnEnquiry } from "#firm/enquiries/staff-actions.ts";
import { NOBODY_HAS_IT } from "#firm/enquiries/staff-act.ts";
import { STATES } from "#firm/enquiries/states.ts";
import { stopReplies } from "#firm/replies/stop-replies.ts";
import { keyOr } from "#text/form-key.ts";
import type { Services } from "#app/request/services.ts";
import { backToMove } from "../appointments/add-contact.ts";
import { SAID_BELOW } from "../parts/done-words.ts";
import { posted, unknownIntent } from "../parts/posted.ts";
import { GONE } from "./gone.ts";
import { holdWithCall, type Place } from "./hold-with-call.ts";
import { tickedOf } from "./load-marks.ts";
import { marksChanged } from "./marks-changed.ts";
import { timeBack } from "./wished-time.ts";
import { callerWith, DETAIL_FIELDS } from "./typed-caller.ts";

/** What the reception does with an enquiry; none of these shows or needs a word of what a visitor sent. */
const VERBS = new Set([
  "take-call",
  "return-call",
  "try-call",
  "untry-call",
  "told-word",
  "untold-word",
  "told-in-person",
  "untold-in-person",
  "unreturn-call",
  "strike-call",
  "take-back-call",
  "correct-call",
  "correct-urgency",
  "restore-call",
  "move-call",
  "hand-over",
  "unhand-over",
  "correct-caller",
  "correct-noted",
  "correct-name",
  "about",
  "told-phone",
  "told-email",
  "twice",
  STATES.twice.undo.verb,
  "mistake",
  STATES.mistake.undo.verb,
]);

/** Their words are a name, a number or an address, or are those of a call. */
const OWN_WORDS = new Set(["correct-call", "correct-noted", "correct-name", "about", "told-phone", "told-email"]);

/** What adds something that somebody is to look at. */
const ADDS = new Set(["take-call", "hand-over"]);

const POSTED = [
  "intent",
  "words",
  "key",
  "to",
  "whole",
  "seen",
  "again",
  "passedOn",
  "reference",
  "of",
  "owner",
  "callerName",
  "callerPhone",
  "ownPhone",
  "callerAbout",
  "with",
  "how",
  "slot",
  "offered",
] as const;

/** Does what a form of a caller's page asks, and leads to the part of the page that says so. */
export async function actOnCaller(request: Request, id: string, username: string, services: Services) {
  const { database, clock, mails, wakeMail, content, appointments, respondBy } = services;
  const {
    intent: pressed,
    words,
    key,
    to,
    whole,
    seen,
    again,
    passedOn,
    reference,
    of,
    owner,
    callerName: typedName,
    callerPhone: typedPhone,
    ownPhone,
    callerAbout,
    with: lawyer,
    how,
    slot,
    offered,
    ...details
  } = await posted(request, ...POSTED, ...DETAIL_FIELDS);
  if (!VERBS.has(pressed)) throw unknownIntent();
  // A lawyer was chosen: whichever button is pressed, they are to have it.
  const intent = pressed === "take-call" && to !== "" ? "hand-over" : pressed;
  const areas = content.site.practiceAreas.map(({ name }) => name);
  const isMove = intent === "move-call";
  const whom = isMove || intent === "twice" ? await enquiryMeant(database.queries, { chosen: to, reference }) : to;
  const { callTimes } = content.site;
  // A page of before did not ask when they are to be called.
  const callBack = intent !== "correct-caller" || whole === "with-call-back" ? details.callBack : undefined;
  const isWhole = whole === "with-email" || whole === "with-call-back";
  const caller = { ...details, areas, callTimes, callBack, isWhole };
  const target = intent === "return-call" ? await twinMeant(database.queries, id, of) : id;
  const callerPhone = typedPhone || ownPhone;
  // At another number whoever sent it is to be called themselves (parts/called-by.tsx).
  const isOwn = typedName === "" && typedPhone === "" && ownPhone !== "";
  const callerName = isOwn ? nameWritten((await readEnquiry(database.queries, "id", id))?.values ?? {}) : typedName;
  const act = {
    id: target,
    actor: username,
    at: clock(),
    key: keyOr(key, randomUUID()),
    seen,
    to: whom,
    owner,
    mails,
    times: appointments.ofDeclined,
    stopReplies,
    respondBy,
    caller,
    again: again === "yes",
    passedOn: passedOn === "yes",
    calledBy: { name: callerName, phone: callerPhone, about: callerAbout },
  };
  const noted =
    pressed === "take-call" ||
    (intent === "hand-over" && (words.trim() !== "" || details.callBack !== "" || isMarked(details)));
  const unless = ADDS.has(intent) ? (queries: Queries) => refuseTwice(queries, username, id) : undefined;
  // Of a hand-over alone words would say that a wall is wished: here they are a caller's message.
  const verb = noted && intent === "hand-over" ? "hand-over-with-call" : intent;
  const hasWords = noted || OWN_WORDS.has(intent);
  const actAt = (place: Place) => actOnEnquiry(place, verb, { ...act, words: hasWords ? words : "" }, unless);
  const time = { practiceArea: details.practiceArea, with: lawyer, how, slot, offered };
  const typed = callerWith({ ...details, message: words, about: callerAbout });
  const before = intent === "correct-caller" ? await tickedOf(database.queries, id) : undefined;
  const { refusal, held } =
    ADDS.has(intent) && slot !== ""
      ? await holdWithCall(
          services,
          { id, username, key: act.key, time, typed, reached: { phone: callerPhone, email: "", isPerson: false } },
          actAt,
        )
      : { refusal: await actAt(database) };
  if (refusal === "gone") throw data(GONE, { status: 404 });
  const corrected = intent === "correct-caller" ? details : undefined;
  if (refusal)
    return data(
      {
        intent,
        ...(await timeBack(services, { id, username, words }, ADDS.has(intent) ? time : undefined)),
        to: isMove ? undefined : to,
        reference,
        corrected,
        typedCaller: { callerName, callerPhone, callerAbout },
        marks: details,
        passedOn: passedOn === "yes",
        callBack: corrected ? "" : details.callBack,
        message: refusal.message,
        asks: refusal.asks ?? false,
        errors: refusal.errors ?? [],
        key,
      },
      { status: refusal.status },
    );
  wakeMail();
  const isRest = intent === "correct-caller" && !(await wasNameCorrected(database.queries, id, act.at));
  const done = isRest ? "correct-caller-rest" : target === id ? intent : "return-other";
  const move = backToMove(id, new URL(request.url).searchParams, intent, done);
  if (move) return redirect(move, 303);
  // What was moved is looked at where it stands now.
  const was =
    intent === "hand-over" && to === NOBODY_HAS_IT
      ? `&of=${to}`
      : intent === "take-back-call"
        ? `&back=${encodeURIComponent(key)}`
        : "";
  // What became of the time that was held with it is said there.
  const timed = (await heldWith(database.queries, [key])).has(key) ? `&call=${encodeURIComponent(key)}` : "";
  const along = held ? `&held=${held}` : before ? marksChanged(before, await tickedOf(database.queries, id)) : "";
  const at = SAID_BELOW[done] ?? "main";
  return redirect(`/staff/reception/${(isMove && whom) || id}?done=${done}${was}${timed}${along}#${at}`, 303);
}

const isMarked = ({ inCustody, deadlineSoon }: Record<"inCustody" | "deadlineSoon", string>) =>
  inCustody === "yes" || deadlineSoon === "yes";
