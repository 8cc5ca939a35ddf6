import { data } from "react-router";
import { fieldNamed } from "#firm/enquiries/fields.ts";
import { askBefore } from "#firm/enquiries/ask-closer.ts";
import { goOnWith } from "#firm/enquiries/go-on-with.ts";
import { oneForReception } from "#firm/enquiries/for-reception.ts";
import { isSameNumber } from "#firm/enquiries/perhaps-known.ts";
import { readEnquiry } from "#firm/enquiries/read-enquiry.ts";
import { wordsOf } from "#firm/enquiries/same-name.ts";
import type { TypedMarks } from "#firm/enquiries/urgent-marks.ts";
import type { Services } from "#app/request/services.ts";
import type { AskedCaller } from "../parts/called-by.tsx";
import { GONE } from "./gone.ts";
import { timeAlong, type TimeAlong } from "./time-along.ts";
import { wishedTime } from "./wished-time.ts";
import type { TypedCaller } from "./typed-caller.ts";

export type Brought = {
  words: string;
  typedCaller: AskedCaller;
  marks: TypedMarks;
  message: string;
  time: TimeAlong | undefined;
};

const NOT_NOTED = "What you had typed is below. It is not noted yet: please look at it, and note the call.";

const WISHED = " No time is held: the one you chose stands in the note.";

const itselfUnder = (area: string | null) =>
  ` The enquiry itself is under ${area ?? "no practice area"}: the note begins with the one you chose.`;

type Known = { names: string[]; own: string; phone: string | null; email: string };

/**
 * What was typed of a new caller as the note of a call about the enquiry `id`; nothing is stored. Who calls is said
 * where it is not the person of the enquiry, or where they are to be called at another number.
 * @throws 404 where there is none, or a wall keeps them from it
 */
export async function bringCall(
  services: Services,
  id: string,
  username: string,
  typed: TypedCaller,
): Promise<Brought> {
  const { database, content } = services;
  const row = await oneForReception(database.queries, username, id);
  const enquiry = row && (await readEnquiry(database.queries, "id", id));
  if (!enquiry) throw data(GONE, { status: 404 });
  const { firstName = "", lastName = "", email = "" } = enquiry.values;
  const own = `${firstName} ${lastName}`.trim();
  const known = { names: [row.person ?? "", row.wrote, row.about ?? ""], own, phone: row.phone, email };
  const typedCaller = whoCalls(typed, known);
  const number = typedCaller.callerPhone === "" ? "" : " The number is another one: it is kept with this call.";
  const urgent =
    typed.inCustody || typed.deadlineSoon ? " It cannot wait: hand it to a lawyer. Noted, it is marked so." : "";
  const { with: lawyer, slot } = typed;
  const isOther = typed.practiceArea !== (row.practiceArea ?? "");
  const about = content.site.practiceAreas.find(({ name }) => isOther && name === typed.practiceArea)?.name;
  const isTwice = (await goOnWith(database.queries, username, id)) !== undefined;
  const area = typed.practiceArea || (row.practiceArea ?? "");
  const chosen = { practiceArea: area, with: lawyer, slot, offered: slot };
  const isAsked = (await askBefore(database, username, id)) !== undefined;
  const time = isAsked ? undefined : await timeAlong(services, id, username, chosen);
  const asked = slot === "" ? content.team.find((one) => one.slug === lawyer)?.name : undefined;
  const beside = [
    ...besideWords(typed, known),
    asked ? `Asks for: ${asked}` : "",
    isAsked ? wishedTime(services, typed) : "",
    isTwice && time ? `Time they chose, not held: ${time.words}` : "",
  ];
  const held =
    isAsked && slot !== "" ? WISHED : time ? ` The time ${time.words} is not held yet either: it stands below.` : "";
  return {
    words: [about ? `About ${about}.` : "", typed.message.trim(), ...beside].filter((line) => line !== "").join("\n"),
    typedCaller,
    marks: typed,
    time,
    message: `${NOT_NOTED}${about ? itselfUnder(row.practiceArea) : ""}${held}${number}${urgent}`,
  };
}

function whoCalls(
  typed: TypedCaller,
  { names: [person = "", wrote = "", about = ""], own, phone }: Known,
): AskedCaller {
  const typedName = `${typed.firstName} ${typed.lastName}`.trim();
  const number = typed.phone.trim();
  const callerPhone = number === "" || isSameNumber(number, phone ?? "") ? "" : number;
  const isPerson = isWithin(typedName, person) || isWithin(typedName, wrote);
  // Of one family the last name alone is also that of whom they call for.
  const isFor = typed.about.trim() !== "" && (isWithin(typed.about, person) || isWithin(typed.about, wrote));
  const callerAbout = [person, wrote, about].some((name) => isWithin(typed.about, name)) ? "" : typed.about.trim();
  if (isPerson && !isFor) return { callerName: callerPhone === "" ? "" : own, callerPhone, callerAbout };
  return { callerName: typedName, callerPhone, callerAbout };
}

/** All words of the typed name are in the known one, or the other way round; also where none was typed. */
function isWithin(typed: string, known: string): boolean {
  const [one, other] = [typed, known].map((name) =>
    wordsOf(name)
      .split(" ")
      .filter((word) => word !== ""),
  );
  if (other!.length === 0) return false;
  return one!.every((word) => other!.includes(word)) || other!.every((word) => one!.includes(word));
}

/** What has no field in the note of a call, a line each. */
function besideWords(typed: TypedCaller, { email }: Known): string[] {
  const address = typed.email.trim();
  return [
    address !== "" && address.toLowerCase() !== email.toLowerCase() ? `${fieldNamed("email").label}: ${address}` : "",
  ];
}
