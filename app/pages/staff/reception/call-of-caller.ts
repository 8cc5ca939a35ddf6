import { data } from "react-router";
import { NO_NAME } from "#firm/conflicts/conflicts.ts";
import { fieldNamed } from "#firm/enquiries/fields.ts";
import { oneForReception } from "#firm/enquiries/for-reception.ts";
import { isSameNumber } from "#firm/enquiries/perhaps-known.ts";
import { readEnquiry } from "#firm/enquiries/read-enquiry.ts";
import { wordsOf } from "#firm/enquiries/same-name.ts";
import type { Services } from "#app/request/services.ts";
import type { AskedCaller } from "../parts/called-by.tsx";
import { GONE } from "./gone.ts";
import type { TypedCaller } from "./typed-caller.ts";

type Known = { names: string[]; own: string; phone: string | null; email: string };

/**
 * What was typed of a new caller as a call about the enquiry `id`. Who calls is said where it is not the person of the
 * enquiry, or where they are to be called at another number; what has no field in a call is among its words.
 * @throws 404 where there is none, or a wall keeps them from it
 */
export async function callOfCaller(
  { database, content }: Pick<Services, "database" | "content">,
  id: string,
  username: string,
  typed: TypedCaller,
) {
  const row = await oneForReception(database.queries, username, id);
  const enquiry = row && (await readEnquiry(database.queries, "id", id));
  if (!enquiry) throw data(GONE, { status: 404 });
  const { firstName = "", lastName = "", email = "" } = enquiry.values;
  const own = `${firstName} ${lastName}`.trim();
  const known = { names: [row.person ?? "", row.wrote, row.about ?? ""], own, phone: row.phone, email };
  const isOther = typed.practiceArea !== (row.practiceArea ?? "");
  const about = content.site.practiceAreas.find(({ name }) => isOther && name === typed.practiceArea)?.name;
  const asked = typed.slot === "" ? content.team.find(({ slug }) => slug === typed.with)?.name : undefined;
  const lines = [
    about ? `About ${about}.` : "",
    typed.message.trim(),
    ...besideWords(typed, known),
    asked ? `Asks for: ${asked}` : "",
  ];
  return {
    words: lines.filter((line) => line !== "").join("\n"),
    caller: whoCalls(typed, known),
    reached: { phone: typed.phone.trim(), email: typed.email.trim(), isPerson: isCertain(typed, known) },
    person: row.person,
    area: typed.practiceArea || (row.practiceArea ?? ""),
  };
}

function whoCalls(
  typed: TypedCaller,
  { names: [person = "", wrote = "", about = ""], own, phone }: Known,
): AskedCaller {
  const number = typed.phone.trim();
  const callerPhone = number === "" || isSameNumber(number, phone ?? "") ? "" : number;
  const callerAbout = [person, wrote, about].some((name) => isWithin(typed.about, name)) ? "" : typed.about.trim();
  if (isThemselves(typed, { names: [person, wrote] }))
    return { callerName: callerPhone === "" ? "" : own, callerPhone, callerAbout };
  return { callerName: nameTyped(typed), callerPhone, callerAbout };
}

const nameTyped = ({ firstName, lastName, noName }: TypedCaller) =>
  `${firstName} ${lastName}`.trim() || (noName === "yes" ? NO_NAME : "");

/** Whether who calls is who sent the enquiry. */
function isThemselves(typed: TypedCaller, { names: [person = "", wrote = ""] }: Pick<Known, "names">): boolean {
  const isTheirs = (name: string) => isWithin(name, person) || isWithin(name, wrote);
  // Of one family the last name alone is also that of whom they call for.
  return isTheirs(nameTyped(typed)) && !(typed.about.trim() !== "" && isTheirs(typed.about));
}

/** Enough to mail and call them where they say now: a last name alone is also that of their family. */
function isCertain(typed: TypedCaller, known: Pick<Known, "names">): boolean {
  const typedName = nameWords(nameTyped(typed));
  const shared = known.names.slice(0, 2).map((name) => nameWords(name).filter((word) => typedName.includes(word)));
  return isThemselves(typed, known) && shared.some((words) => words.length > 1);
}

/** All words of the typed name are in the known one, or the other way round; also where none was typed. */
function isWithin(typed: string, known: string): boolean {
  const [one, other] = [typed, known].map(nameWords);
  if (other!.length === 0) return false;
  return one!.every((word) => other!.includes(word)) || other!.every((word) => one!.includes(word));
}

const nameWords = (name: string) =>
  wordsOf(name)
    .split(" ")
    .filter((word) => word !== "");

/** What has no field in the note of a call, a line each. */
function besideWords(typed: TypedCaller, { email }: Known): string[] {
  const address = typed.email.trim();
  return [
    address !== "" && address.toLowerCase() !== email.toLowerCase() ? `${fieldNamed("email").label}: ${address}` : "",
  ];
}
