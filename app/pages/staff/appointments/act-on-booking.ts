import { data, redirect, type RouterContextProvider } from "react-router";
import { isBookingVerb } from "#firm/appointments/booking-words.ts";
import { askBefore } from "#firm/enquiries/ask-closer.ts";
import { heldNow } from "#firm/enquiries/held-back.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { unknownIntent } from "../parts/posted.ts";
import { actOnTelling, isTellingVerb } from "./act-on-telling.ts";
import { bookingAddress, listIn, waysBack } from "./list-address.ts";
import {
  HELD_FIRST,
  isForLawyer,
  LAWYER_FIRST,
  LOOK_AGAIN,
  LOOK_FIRST,
  mayConfirm,
  namesToLookAt,
} from "./names-to-look-at.ts";
import { NOBODY_THERE } from "./nobody-there.tsx";
import { askedAbout, postedBooking } from "./posted-booking.ts";

const ASK_FIRST = "Nothing was done: somebody is to be asked before any time is held for them.";

/** Does what a form of the page of an appointment asks, and leads back to where it was pressed. */
export async function actOnBooking(
  request: Request,
  { url, id }: { url: URL; id: string },
  context: Readonly<RouterContextProvider>,
) {
  const { appointments, database } = context.get(servicesContext);
  const { user } = requireStaff(context);
  const form = await request.formData();
  const [verb, back] = [String(form.get("intent") ?? ""), String(form.get("back") ?? "")];
  if (isTellingVerb(verb))
    return actOnTelling(context.get(servicesContext), { id, actor: user.username, verb }, form, url);
  if (!isBookingVerb(verb)) throw unknownIntent();
  const namesFirst = `${bookingAddress(id, listIn(back), { names: "first" })}#main`;
  const isDesk = user.role === "reception";
  /** What the box that was ticked stood for. */
  const ticked = isDesk ? "" : String(form.get("looked") ?? "");
  const posted = { ...postedBooking(form), ticked };
  if (isDesk && mayConfirm(verb) && (await askBefore(database, user.username, id))) {
    // Its page says whom.
    if (back !== "") return redirect(`${bookingAddress(id, listIn(back))}#main`, 303);
    return data({ verb, ...posted, unlooked: false, message: ASK_FIRST }, { status: 409 });
  }
  const view = mayConfirm(verb) ? await appointments.find(id) : undefined;
  const names = view && (await namesToLookAt(database, view, user));
  const looked = names !== undefined && !isDesk && ticked === names.mark;
  const isUnlooked = names !== undefined && !looked;
  const isHeldBack = isUnlooked && isDesk && (await heldNow(database.queries, id));
  if (isUnlooked && (!isDesk || isForLawyer(verb, isHeldBack))) {
    // Pressed in a list, where no name is shown.
    if (back !== "") return redirect(namesFirst, 303);
    const message = !isDesk ? (ticked ? LOOK_AGAIN : LOOK_FIRST) : isHeldBack ? HELD_FIRST : LAWYER_FIRST;
    return data({ verb, ...posted, unlooked: !isDesk, message }, { status: 409 });
  }
  // Of a lawyer who has left it goes to another (confirm-time.ts).
  const isTheirs = verb === "confirm-time" && view?.lawyer !== undefined;
  if (isTheirs && form.get("nobodyThere") !== "read" && (await appointments.nobodyThere([id])).has(id)) {
    if (back !== "") return redirect(namesFirst, 303);
    return data({ verb, ...posted, unlooked: false, message: NOBODY_THERE }, { status: 409 });
  }
  const refusal = await appointments.actByStaff(
    { id, actor: user.username, verb },
    { ...posted, looked, unlooked: isUnlooked },
  );
  if (refusal?.status === 404) throw data(refusal.message, { status: 404 });
  if (refusal) {
    const { message, status } = refusal;
    return data({ verb, ...posted, offered: askedAbout(posted, refusal), unlooked: false, message }, { status });
  }
  // Only to a page of the staff area.
  const to = listIn(back);
  if (!to) return redirect(`${bookingAddress(id, listIn(url.searchParams.get("list")), { done: verb })}#main`, 303);
  const done = `${to}${to.includes("?") ? "&" : "?"}done=${verb}`;
  // A week is read from the row on; the inbox returns to it by itself (desk-script/place-in-list.ts), from which a
  // part of the page in the address would take the focus.
  const part = /^\/staff\/(appointments|reception)/.test(to) ? `#booking-${id}` : waysBack(to).enquiry ? "#main" : "";
  return redirect(`${done}&of=${id}${part}`, 303);
}
