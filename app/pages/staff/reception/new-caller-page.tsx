import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import type { Queries } from "#db/database.ts";
import { wallWords } from "#firm/appointments/refusal-words.ts";
import { wasEntered } from "#firm/enquiries/enter-caller.ts";
import { findForReception, oneForReception } from "#firm/enquiries/for-reception.ts";
import { nameWords, sameNameForReception } from "#firm/enquiries/same-name.ts";
import { readEnquiry } from "#firm/enquiries/read-enquiry.ts";
import { isRealDay } from "#time/days.ts";
import { keyOr } from "#text/form-key.ts";
import { isCallable } from "#text/phone.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext, type Services } from "#app/request/services.ts";
import { TAKES_FOCUS } from "#app/ui/error-summary.tsx";
import { byDay } from "../appointments/free-options.tsx";
import { posted, unknownIntent } from "../parts/posted.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/new-caller-page.ts";
import { receptionEntry } from "./reception-entry.ts";
import { CallerForm } from "./caller-form.tsx";
import { CALLER_FIELDS, callerLookedFor, callerWith, fieldToGoOnIn, type TypedCaller } from "./typed-caller.ts";

/** Days of free times to choose from. */
const DAYS_SHOWN = 14;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { username } = requireStaff(context).user;
  const { appointments, content, database } = context.get(servicesContext);
  const of = url.searchParams.get("of") ?? "";
  const before = await seenBefore(database.queries, username, of);
  const walled = await appointments.walledFrom(before && of);
  return {
    head: staffHead(before ? "Appointment" : "New caller"),
    areas: content.site.practiceAreas.map(({ name }) => name),
    lawyers: content.team.map(({ slug, name }) => ({ slug, name, walled: walled.has(slug) })),
    key: randomUUID(),
    by: username,
    before: before && { id: of, mailed: Boolean(before.values.email) },
    begun: before ? typedBefore(before.values) : callerLookedFor(url.searchParams.get("q") ?? ""),
  };
}

/** Name, number and area of whoever wrote an enquiry before, as the reception may see them. */
function typedBefore({ lastName = "", firstName = "", phone = "", practiceArea = "" }: Record<string, string>) {
  return callerWith({ lastName, firstName, phone, noPhone: phone === "" ? "yes" : "", practiceArea });
}

/** What cannot wait of whoever calls: what they ticked before stays so, beside what they say now. */
function tickedBefore(before: Record<string, string> | undefined, typed: TypedCaller) {
  return { inCustody: before?.inCustody || typed.inCustody, deadlineSoon: before?.deadlineSoon || typed.deadlineSoon };
}

/** Undefined where there is none, or a wall keeps them from it. */
async function seenBefore(queries: Queries, username: string, id: string) {
  return id !== "" && (await oneForReception(queries, username, id)) ? readEnquiry(queries, "id", id) : undefined;
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { user } = requireStaff(context);
  const {
    intent,
    key,
    known: pressedAgain,
    of,
    ...typed
  } = await posted(request, "intent", "key", "known", "of", ...CALLER_FIELDS);
  const before = await seenBefore(services.database.queries, user.username, of);
  const goesOn = before && of;
  const free = await freeFor(services, typed, goesOn);
  const elsewhere = (await behindWall(services, typed, goesOn)) ?? (free && (await notOfArea(services, typed)));
  if (intent === "times") {
    const errors = free ? elsewhere : [{ field: "practiceArea", message: NO_AREA }];
    return data({ typed, free, known: [], errors: errors ?? [], message: undefined });
  }
  if (intent !== "enter") throw unknownIntent();
  if (elsewhere && typed.slot !== "")
    return data({ typed, free, known: [], errors: elsewhere, message: LOOK }, { status: 400 });
  const formKey = keyOr(key, randomUUID());
  const isSure =
    wasShown(pressedAgain, typed) || before !== undefined || (await wasEntered(services.database.queries, formKey));
  const known = isSure ? [] : await sameCaller(services, user.username, typed);
  if (known.length > 0) return data({ typed, free, known, again: shownFor(typed), errors: [], message: undefined });
  if (before && typed.slot === "")
    return data({ typed, free, known: [], errors: [{ field: "slot", message: NO_TIME }], message: LOOK });
  const [preferredDate = "", preferredTime = ""] = splitSlot(typed.slot);
  const email = typed.email || (before?.values.email ?? "");
  const values = { ...typed, email, ...tickedBefore(before?.values, typed), preferredDate, preferredTime };
  const lawyer = typed.with || undefined;
  const entered = await services.enterCaller({ values, formKey, lawyer, enteredBy: user.username, of: goesOn });
  if (entered.ok) {
    const page =
      entered.kind === "appointment" ? "appointments" : user.role === "reception" ? "reception" : "enquiries";
    return redirect(`/staff/${page}/${entered.id}?done=entered#main`, 303);
  }
  const { status } = entered;
  const errors = "errors" in entered ? entered.errors : [];
  const message = "errors" in entered ? LOOK : entered.message;
  return data({ typed, free, known: [], errors, message }, { status });
}

const LOOK = "Please look at the marked fields. Nothing is stored yet.";
const NO_AREA = "Please choose the area: it says who can be booked";
const NO_TIME = "Please choose one of the free times";

/** What others are shown for, once: the number, or else the name. */
function shownFor(typed: TypedCaller): string {
  return isCallable(typed.phone) ? typed.phone : nameWords(typed);
}

function wasShown(again: string, typed: TypedCaller): boolean {
  const digits = (phone: string) => phone.replaceAll(/\D/g, "");
  if (again === "" || isCallable(again) !== isCallable(typed.phone)) return false;
  return isCallable(again) ? digits(again) === digits(typed.phone) : again === nameWords(typed);
}

/** `2026-11-23 9:30 AM` as its day and its time. */
function splitSlot(slot: string): string[] {
  const at = slot.indexOf(" ");
  return at < 0 ? [] : [slot.slice(0, at), slot.slice(at + 1)];
}

/** Who wrote or called with the same number or, where none is given, under the same name: the call may be theirs. */
async function sameCaller({ database, clock }: Services, username: string, typed: TypedCaller) {
  const rows = isCallable(typed.phone)
    ? await findForReception(database, username, typed.phone)
    : await sameNameForReception(database, username, typed);
  return rows.slice(0, 5).map((row) => receptionEntry(row, clock()));
}

/** Undefined before an area is chosen. */
async function freeFor({ appointments, content, today }: Services, typed: TypedCaller, of: string | undefined) {
  const { practiceArea, from: asked, with: only } = typed;
  if (!content.site.practiceAreas.some(({ name }) => name === practiceArea)) return undefined;
  const from = isRealDay(asked) && asked > today && asked < "2200" ? asked : today;
  const free = await appointments.freeFor({
    area: practiceArea,
    lawyer: only || undefined,
    of,
    from,
    days: DAYS_SHOWN,
  });
  return byDay(free, { only });
}

/** What is said where a wall keeps the lawyer who was chosen from the person of the enquiry `of`. */
async function behindWall({ appointments, content }: Services, typed: TypedCaller, of: string | undefined) {
  const lawyer = content.team.find(({ slug }) => slug === typed.with);
  if (!lawyer || !(await appointments.walledFrom(of)).has(lawyer.slug)) return undefined;
  const message = `${wallWords(lawyer.name)}: please choose somebody else`;
  return ["with", "slot"].map((field) => ({ field, message }));
}

/** What is said where the lawyer who was chosen takes no appointments in the area. */
async function notOfArea({ appointments, content }: Services, { practiceArea, with: slug }: TypedCaller) {
  const others = await appointments.lawyersFor(practiceArea);
  if (slug === "" || others.some((lawyer) => lawyer.slug === slug)) return undefined;
  const name = content.team.find((lawyer) => lawyer.slug === slug)?.name ?? "This lawyer";
  const who = others.map((lawyer) => lawyer.name).join(" or ") || "anybody";
  const message = `${name} takes no appointments in ${practiceArea}: please choose ${who}`;
  return ["with", "slot"].map((field) => ({ field, message }));
}

export default function NewCallerPage({
  loaderData: { areas, lawyers, key, by, before, begun },
  actionData,
}: Route.ComponentProps) {
  const { known = [], errors = [], message } = actionData ?? {};
  const again = actionData && "again" in actionData ? actionData.again : undefined;
  const isAtNotice = known.length > 0 || (message !== undefined && errors.length === 0);
  return (
    <article className="caller">
      <p className="eyebrow">Reception</p>
      <h1>{before ? "New appointment" : "New caller"}</h1>
      <p>
        {before
          ? "For somebody who wrote or called before: an appointment beside what they sent, which waits for its answer as it did. " +
            "Who has it, and what cannot wait, is taken over."
          : "For somebody who calls and has not written: it waits for an answer like any other enquiry. Ask for the name first, and for no details before a lawyer has looked for conflicts."}
      </p>
      {message && (
        <p className="failure" role="alert" {...(isAtNotice ? TAKES_FOCUS : {})}>
          {message}
        </p>
      )}
      {known.length > 0 && (
        <div className="failure" role="alert" {...TAKES_FOCUS}>
          <p>
            {again && isCallable(again) ? "This number is known." : "Somebody of this name called or wrote before."} If
            it is the same person, note the call there (it opens beside this page); nothing is entered yet.
          </p>
          <ul>
            {known.map(({ id, person, kind, reference, received }) => (
              <li key={id}>
                <a href={`/staff/reception/${id}`} target="_blank">
                  <bdi>{person}</bdi>
                </a>
                , {kind} {reference} of {received}
              </li>
            ))}
          </ul>
        </div>
      )}
      <CallerForm
        formKey={key}
        by={by}
        areas={areas}
        lawyers={lawyers}
        typed={actionData?.typed ?? begun}
        free={actionData?.free}
        errors={errors}
        focus={actionData && !isAtNotice ? fieldToGoOnIn(errors) : undefined}
        again={again}
        before={before}
      />
      <p>
        <a href="/staff/reception">Reception</a>
      </p>
    </article>
  );
}
