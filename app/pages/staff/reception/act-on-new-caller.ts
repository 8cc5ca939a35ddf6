import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import type { User } from "#firm/accounts/users.ts";
import { closedOfCaller } from "#firm/enquiries/ask-closer.ts";
import { wasEntered } from "#firm/enquiries/enter-caller.ts";
import { isNumberRefused } from "#firm/enquiries/number-rules.ts";
import { knownOrSounding } from "#firm/enquiries/perhaps-known.ts";
import { readEnquiry } from "#firm/enquiries/read-enquiry.ts";
import { whoIsCalling } from "#firm/enquiries/who-is-calling.ts";
import { keyOr } from "#text/form-key.ts";
import type { Services } from "#app/request/services.ts";
import { confirmOwn } from "../appointments/confirm-own.ts";
import { bookingAddress, listIn } from "../appointments/list-address.ts";
import { posted, unknownIntent } from "../parts/posted.ts";
import { behindWall, freeFor, notOfArea, offeredOnce } from "./free-for-caller.ts";
import { howOf, notMet, waysToMeet } from "./how-they-meet.ts";
import { readSlot } from "./listed-slot.ts";
import { namedLawyer } from "./named-lawyer.ts";
import { ownSlug } from "./own-slug.ts";
import { notedWith } from "./call-form.ts";
import { noteThere } from "./note-there.ts";
import { receptionEntry } from "./reception-entry.ts";
import { notShown, shownFor } from "./shown-for.ts";
import { custodyOf, seenBefore, tickedBefore } from "./seen-before.ts";
import { comingUnasked, nameOf } from "./coming-in-words.ts";
import { CALLER_FIELDS, withOnlyName, type TypedCaller } from "./typed-caller.ts";
import { askFirstOf } from "./to-ask-first.ts";
import { withoutTime } from "./wished-time.ts";

/** Shows the free times, or who may be the same caller, or enters them and leads to where they wait. */
export async function actOnNewCaller(request: Request, user: Pick<User, "username" | "role">, services: Services) {
  const {
    intent,
    key,
    known: pressedAgain,
    of,
    asked: askedBefore,
    offered: sure,
    twice,
    passedOn: ticked,
    ...asTyped
  } = await posted(request, "intent", "key", "known", "of", "asked", "offered", "twice", "passedOn", ...CALLER_FIELDS);
  const typed = withOnlyName(asTyped);
  const before = await seenBefore(services.database.queries, user.username, of);
  const goesOn = before && of;
  const met = howOf(typed);
  const free = await freeFor(services, typed, { of: goesOn, username: user.username, kind: met });
  const elsewhere = (await behindWall(services, typed, goesOn)) ?? (free && (await notOfArea(services, typed)));
  const reached = { phone: typed.phone, email: typed.email || (before?.values.email ?? "") };
  const there = notedWith(intent);
  const page = {
    typed,
    passedOn: there === undefined ? isForTime(typed) : ticked === "yes",
    free,
    ways: await waysToMeet(services, typed),
    noneOf: elsewhere?.[0]?.message,
    known: [],
    holds: intent === "hold",
    again: undefined as string | undefined,
    // What was asked before stays answered, whatever is asked next.
    offered: sure || undefined,
    errors: [],
    message: undefined,
    toCome: { unasked: [], asked: askedBefore },
    twice: undefined as string | undefined,
  };
  const formKey = keyOr(key, randomUUID());
  if (there !== undefined) {
    const noting = {
      id: there,
      username: user.username,
      key: formKey,
      typed,
      again: twice === there,
      passedOn: page.passedOn,
    };
    const done = await noteThere(services, noting);
    if ("address" in done) return redirect(done.address, 303);
    const { status, errors, asks, message } = done.refused;
    const same = await sameCaller(services, user.username, typed);
    const again = { again: shownFor(typed), twice: asks ? there : undefined };
    return data({ ...page, ...same, ...again, errors, message: errors.length > 0 ? LOOK : message }, { status });
  }
  const isStored = await wasEntered(services.database.queries, formKey);
  // Pressed twice, the other press may have entered them since: they are no other caller, and it is answered the same.
  const isStoredSince = () => wasEntered(services.database.queries, formKey);
  // Its page says whom to ask, and has no form.
  if (goesOn && !isStored && (await askFirstOf(services, user, goesOn)))
    return data({ ...page, message: "Nothing is entered, and no time is held." }, { status: 409 });
  if (intent === "times") {
    // Before any time is read to them, whose it may be is seen, and whom to ask.
    if (!before && (await closedOfCaller(services.database, user.username, typed))) {
      const same = await sameCaller(services, user.username, typed);
      return data({ ...page, ...same, free: undefined, again: shownFor(typed), typed: { ...typed, slot: "" } });
    }
    // What they are reached by may be asked for later than the times.
    const unmet = elsewhere ?? (await notMet(services, typed, REACHED));
    const errors = free ? unmet : [{ field: "practiceArea", message: NO_AREA }];
    return data({ ...page, errors: errors ?? [] });
  }
  if (intent !== "enter" && intent !== "hold") throw unknownIntent();
  if (elsewhere && typed.slot !== "") return data({ ...page, errors: elsewhere, message: LOOK }, { status: 400 });
  const unmet = typed.slot !== "" && !isStored && (await notMet(services, typed, reached));
  if (unmet) return data({ ...page, errors: unmet, message: LOOK }, { status: 400 });
  const own = goesOn && (await ownSlug(services, user, { area: typed.practiceArea, of: goesOn }));
  const { lawyer, errors: changed } = await namedLawyer(services, typed, goesOn, own || undefined, met);
  if (changed && !(await isStoredSince())) return data({ ...page, errors: changed, message: LOOK }, { status: 409 });
  // A number cut short, or beside the tick for none, is nobody's: it is refused with all else that is to be mended
  // (enterCaller).
  const isRefusedNumber = isNumberRefused(typed);
  const isSure = before !== undefined || isStored || isRefusedNumber;
  const toLookUp = notShown(pressedAgain, typed);
  const { known, more } = isSure ? { known: [], more: 0 } : await sameCaller(services, user.username, toLookUp);
  if (before && typed.slot === "")
    return data({ ...page, errors: [{ field: "slot", message: NO_TIME }], message: LOOK });
  const offered = offeredOnce(free, typed, sure);
  if (offered)
    return data({ ...page, again: pressedAgain, offered: typed.slot, errors: offered, message: LOOK }, { status: 409 });
  const wished = before ? typed : await withoutTime(services, user.username, typed);
  const { slot } = wished;
  const { day: preferredDate = "", time: preferredTime = "" } = readSlot(slot) ?? {};
  // Whoever is another person than the one of a number is asked about no appointment of that.
  const person = {
    of: goesOn,
    typed: { email: reached.email, phone: toLookUp.phone },
    name: nameOf(typed),
    username: user.username,
  };
  const second =
    slot === "" || isStored || isRefusedNumber ? page.toCome : await comingUnasked(services, person, askedBefore);
  if (known.length > 0 && !(await isStoredSince()))
    return data({ ...page, known, more, again: shownFor(typed), toCome: second });
  if (second.unasked.length > 0 && !(await isStoredSince())) return data({ ...page, toCome: second }, { status: 409 });
  const values = { ...wished, email: reached.email, ...tickedBefore(before, typed), preferredDate, preferredTime };
  const entered = await services.enterCaller({
    values,
    about: typed.about,
    custody: custodyOf(typed, before),
    custodyBefore: before,
    formKey,
    lawyer: slot === typed.slot ? lawyer : undefined,
    met: slot === "" ? undefined : met,
    askedFor: slot === "" ? services.content.team.find(({ slug }) => slug === typed.with)?.slug : undefined,
    enteredBy: user.username,
    of: goesOn,
    isUntold: intent === "hold" && user.role === "reception",
  });
  if (entered.ok && entered.kind === "appointment") {
    const list = goesOn && listIn(new URL(request.url).searchParams.get("list"));
    const isConfirmed = goesOn && intent === "enter" && (await confirmOwn(services, entered.id, user));
    // What was typed is forgotten by the word "entered" (typed-in-tab.ts).
    const done = isConfirmed ? "entered-confirmed" : "entered-held";
    return redirect(`${bookingAddress(entered.id, list || undefined, { done })}#main`, 303);
  }
  if (entered.ok) {
    const place = user.role === "reception" ? "reception" : "enquiries";
    const stored = await readEnquiry(services.database.queries, "id", entered.id);
    const done = stored?.closedAs === "information" ? "entered-information" : "entered";
    return redirect(`/staff/${place}/${entered.id}?done=${done}#main`, 303);
  }
  const { status } = entered;
  const errors = "errors" in entered ? entered.errors : [];
  const message = "errors" in entered ? LOOK : entered.message;
  return data({ ...page, errors, message, toCome: second }, { status });
}

/** Who calls for a time, and for nothing that cannot wait, has what they called for once it is held. */
const isForTime = ({ slot, inCustody, deadlineSoon, callBack }: TypedCaller) =>
  slot !== "" && !inCustody && !deadlineSoon && !callBack;

const LOOK = "Please look at the marked fields. Nothing is stored yet.";
const REACHED = { phone: "any", email: "any" };
const NO_AREA = "Please choose the area: it says who can be booked";
const NO_TIME = "Please choose one of the free times";

/** More than these are looked for at Reception. */
const MOST_SHOWN = 8;

/** Fewer of those whose name only sounds so: of a common name there are many. */
const MOST_SOUNDING = 4;

/** Whose enquiry the call may be about. */
async function sameCaller({ database, clock }: Services, username: string, typed: TypedCaller) {
  const now = clock();
  const all = await knownOrSounding(database, { username, now }, typed);
  const sounding = all.filter(({ sounds }) => sounds).slice(0, MOST_SOUNDING);
  const meant = all.filter(({ soundsAbout }) => soundsAbout).slice(0, MOST_SOUNDING);
  const few = new Set([...sounding, ...meant]);
  const shown = all.filter((one) => !(one.sounds || one.soundsAbout) || few.has(one)).slice(0, MOST_SHOWN);
  return {
    known: shown.map(({ row, ...by }) => ({
      ...receptionEntry(row, now),
      by,
      isPerson: whoIsCalling(typed, row) !== "other",
    })),
    more: all.length - shown.length,
  };
}
