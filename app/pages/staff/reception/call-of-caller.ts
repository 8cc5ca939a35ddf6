import { data } from "react-router";
import { fieldNamed } from "#firm/enquiries/fields.ts";
import { oneForReception, type ReceptionRow } from "#firm/enquiries/for-reception.ts";
import { isSameNumber } from "#firm/enquiries/perhaps-known.ts";
import { readEnquiry } from "#firm/enquiries/read-enquiry.ts";
import { isCertain, isWithin, nameTyped, whoIsCalling } from "#firm/enquiries/who-is-calling.ts";
import type { Services } from "#app/request/services.ts";
import type { AskedCaller } from "../parts/called-by.tsx";
import { GONE } from "./gone.ts";
import type { TypedCaller } from "./typed-caller.ts";

/**
 * What was typed of a new caller as a call about the enquiry `id`. Who calls is said where it is not the person of the
 * enquiry, however their name was spelt, or where they are to be called at another number; what has no field in a call
 * is among its words.
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
  const isOther = typed.practiceArea !== (row.practiceArea ?? "");
  const about = content.site.practiceAreas.find(({ name }) => isOther && name === typed.practiceArea)?.name;
  const asked = typed.slot === "" ? content.team.find(({ slug }) => slug === typed.with)?.name : undefined;
  const lines = [
    about ? `About ${about}.` : "",
    typed.message.trim(),
    ...besideWords(typed, email),
    asked ? `Asks for: ${asked}` : "",
  ];
  return {
    words: lines.filter((line) => line !== "").join("\n"),
    caller: whoCalls(typed, row, own),
    reached: { phone: typed.phone.trim(), email: typed.email.trim(), isPerson: isCertain(typed, row) },
    person: row.person,
    area: typed.practiceArea || (row.practiceArea ?? ""),
  };
}

function whoCalls(typed: TypedCaller, row: ReceptionRow, own: string): AskedCaller {
  const number = typed.phone.trim();
  const callerPhone = number === "" || isSameNumber(number, row.phone ?? "") ? "" : number;
  const isKnown = [row.person ?? "", row.wrote, row.about ?? ""].some((name) => isWithin(typed.about, name));
  const callerAbout = isKnown ? "" : typed.about.trim();
  const calls = whoIsCalling(typed, row);
  if (calls === "sender") return { callerName: callerPhone === "" ? "" : own, callerPhone, callerAbout };
  return { callerName: calls === "about" ? row.about! : nameTyped(typed), callerPhone, callerAbout };
}

/** What has no field in the note of a call, a line each. */
function besideWords(typed: TypedCaller, email: string): string[] {
  const address = typed.email.trim();
  return [
    address !== "" && address.toLowerCase() !== email.toLowerCase() ? `${fieldNamed("email").label}: ${address}` : "",
  ];
}
