import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import type { Services } from "#app/request/services.ts";
import type { User } from "#firm/accounts/users.ts";
import { wasEntered } from "#firm/enquiries/enter-caller.ts";
import { cannotMeet } from "#firm/content/meeting-kinds.ts";
import { keyOr } from "#text/form-key.ts";
import type { FieldError } from "#text/field-errors.ts";
import { confirmOwn } from "../appointments/confirm-own.ts";
import { bookingAddress, listIn } from "../appointments/list-address.ts";
import { NOT_SO } from "../parts/gave-nothing-for.ts";
import { posted, unknownIntent } from "../parts/posted.ts";
import { comingUnasked, nameOf } from "../reception/coming-in-words.ts";
import { behindWall, notOfArea, offeredOnce } from "../reception/free-for-caller.ts";
import { readSlot } from "../reception/listed-slot.ts";
import { namedLawyer } from "../reception/named-lawyer.ts";
import { custodyOf, tickedBefore } from "../reception/seen-before.ts";
import { GIVEN_FIELDS, giving, type Giving } from "./giving.ts";

const NO_TIME = "Please choose one of the free times";

/** Gives the person of an enquiry an appointment beside what they sent, and leads to it. */
export async function giveAppointment(request: Request, id: string, user: User, services: Services) {
  const list = listIn(new URL(request.url).searchParams.get("list"));
  const form = await posted(request, "intent", "key", "asked", "offered", ...GIVEN_FIELDS);
  const { intent, key, asked, offered: sure, ...chosen } = form;
  if (intent !== "enter" && intent !== "hold") throw unknownIntent();
  const given = await giving(services, user, id, chosen);
  const { before, typed, how } = given;
  const formKey = keyOr(key, randomUUID());
  const isStored = await wasEntered(services.database.queries, formKey);
  const page = { given: shownOf(given), key: formKey, holds: intent === "hold", asked, offered: sure, message: "" };
  const none = { unasked: [], errors: [] as FieldError[] };
  const { lawyer, errors } = await lawyerOf(services, id, given);
  const offered = isStored ? undefined : offeredOnce(given.free, typed, sure);
  const wrong = isStored ? undefined : (errors ?? offered);
  if (wrong) return data({ ...page, ...none, errors: wrong, ...(offered && { offered: typed.slot }) }, { status: 409 });
  const email = before.values.email ?? "";
  const person = { of: id, typed: { email, phone: typed.phone }, name: nameOf(typed), username: user.username };
  const coming = isStored ? { unasked: [], asked } : await comingUnasked(services, person, asked);
  if (coming.unasked.length > 0) return data({ ...page, ...none, ...coming }, { status: 409 });
  const { day: preferredDate = "", time: preferredTime = "" } = readSlot(typed.slot) ?? {};
  const entered = await services.enterCaller({
    values: { ...typed, email, ...tickedBefore(before, typed), preferredDate, preferredTime },
    about: typed.about,
    custody: custodyOf(typed, before),
    custodyBefore: before,
    formKey,
    lawyer,
    met: how,
    enteredBy: user.username,
    of: id,
  });
  if (!entered.ok) {
    const refused = "errors" in entered ? entered.errors : [];
    const message = "message" in entered ? entered.message : refused.map((one) => one.message).join(". ");
    return data({ ...page, ...none, message }, { status: entered.status });
  }
  const isConfirmed = intent === "enter" && (await confirmOwn(services, entered.id, user));
  const done = isConfirmed ? "entered-confirmed" : "entered-held";
  return redirect(`${bookingAddress(entered.id, list, { done })}#main`, 303);
}

/** With whom the time is held that was chosen, or why it cannot be had as the form has it. */
async function lawyerOf(services: Services, id: string, { before, typed, own, how, free }: Giving) {
  const { email = "" } = before.values;
  if (typed.slot === "") return { lawyer: undefined, errors: [{ field: "slot", message: NO_TIME }] };
  const lacking = cannotMeet({ phone: typed.phone, email }).find((one) => one === how);
  if (lacking) return { lawyer: undefined, errors: [{ field: "how", message: NOT_SO[lacking] }] };
  const elsewhere = (await behindWall(services, typed, id)) ?? (free && (await notOfArea(services, typed)));
  if (elsewhere) return { lawyer: undefined, errors: elsewhere };
  return namedLawyer(services, typed, id, own, how);
}

/** What of it the page shows. */
export function shownOf({ id, kind, reference, before, typed, ...shown }: Giving) {
  const { practiceArea, from, slot, phone, with: lawyer } = typed;
  const { kinds, how, free, lawyers, areas } = shown;
  const person = { name: nameOf(before.values), about: before.about, phone, email: before.values.email ?? "" };
  return { id, kind, reference, person, practiceArea, with: lawyer, how, from, slot, kinds, free, lawyers, areas };
}

export type GivingShown = ReturnType<typeof shownOf>;
