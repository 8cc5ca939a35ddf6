import { data, redirect } from "react-router";
import { notToldThem, toldThem } from "#firm/appointments/tell-them.ts";
import type { Services } from "#app/request/services.ts";
import { bookingAddress, listIn } from "./list-address.ts";
import { postedBooking } from "./posted-booking.ts";

const VERBS = ["told-them", "not-told-them"] as const;

type TellingVerb = (typeof VERBS)[number];

export function isTellingVerb(verb: string): verb is TellingVerb {
  return VERBS.some((one) => one === verb);
}

/** Notes that they were told how their appointment stands, or takes that back; leads to the page it was pressed on. */
export async function actOnTelling(
  { database, clock }: Pick<Services, "database" | "clock">,
  { id, actor, verb }: { id: string; actor: string; verb: TellingVerb },
  form: FormData,
  url: URL,
) {
  const posted = postedBooking(form);
  const act = { id, actor, at: clock() };
  const refusal =
    verb === "told-them"
      ? await toldThem(database, { ...act, seen: posted.sequence })
      : await notToldThem(database, act);
  if (refusal === "gone") throw data("This appointment request was erased or withdrawn.", { status: 404 });
  if (refusal) return data({ verb, ...posted, ticked: "", unlooked: false, ...refusal }, { status: refusal.status });
  const from = String(form.get("from") ?? "");
  if (from === "reception" || from === "enquiries") return redirect(`/staff/${from}/${id}?done=${verb}#main`, 303);
  return redirect(`${bookingAddress(id, listIn(url.searchParams.get("list")), { done: verb })}#main`, 303);
}
