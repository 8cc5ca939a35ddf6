import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import { checkDaysAway, DAYS_AWAY_FIELDS, MOST_AWAY, type DaysAway } from "#firm/appointments/days-away.ts";
import { enterDaysAway } from "#firm/appointments/enter-days-away.ts";
import { listedDaysAway } from "#firm/appointments/listed-days-away.ts";
import { removeDaysAway } from "#firm/appointments/remove-days-away.ts";
import { counted } from "#text/counted.ts";
import type { FieldError } from "#text/field-errors.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { servicesContext } from "#app/request/services.ts";
import { Done } from "../parts/done.tsx";
import { Intent } from "../parts/intent.tsx";
import { posted, unknownIntent } from "../parts/posted.ts";
import { useStaffName } from "../parts/staff-names.ts";
import { staffHead } from "../staff-head.ts";
import type { Route } from "./+types/days-away-page.ts";
import { DaysAwayForm } from "./days-away-form.tsx";
import { loadDaysAway, type Entered, type LoadedDaysAway } from "./load-days-away.ts";
import { bookingAddress } from "./list-address.ts";
import { WaitingWith } from "./waiting-with.tsx";
import { DAYS_AWAY } from "./week-address.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { user } = requireStaff(context);
  const loaded = await loadDaysAway(context.get(servicesContext), user, url.searchParams);
  return { head: staffHead("Days away"), reception: user.role === "reception", ...loaded };
}

/** Enters days away of a lawyer, or takes them out; open to the reception, to whom their call comes. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { clock, content, database, today } = services;
  const { username, role } = requireStaff(context).user;
  const { intent, ...typed } = await posted(request, "intent", ...DAYS_AWAY_FIELDS);
  const act = { actor: username, role, at: clock() };
  const refused = (status: 400 | 403 | 409, message: string, errors: FieldError[] = []) =>
    data({ typed, errors, message }, { status });
  if (intent === "remove") {
    const became = await removeDaysAway(services, typed, act);
    if (became === "refused") return refused(403, "A lawyer entered these days: please ask a lawyer to take them out.");
    services.wakeMail();
    return redirect(`${DAYS_AWAY}?done=days-away-removed`, 303);
  }
  if (intent !== "enter") throw unknownIntent();
  const days = { ...typed, until: typed.until || typed.from };
  const errors = checkDaysAway(days, today, content);
  if (errors.length > 0) return refused(400, "", errors);
  const became = await enterDaysAway(services, days, act);
  if (became === "full")
    return refused(409, `They have ${MOST_AWAY} days away to come: please ask a lawyer to look at their hours.`);
  services.wakeMail();
  // Pressed twice, it is answered the same.
  const listed = await listedDaysAway(database.queries, content, { today, role });
  const isOwn = listed.some((one) => one.by === username && DAYS_AWAY_FIELDS.every((name) => one[name] === days[name]));
  const done: Entered = became === "entered" || isOwn ? "days-away" : "days-away-there";
  return redirect(daysAddress(days, done), 303);
}

/** What is said of some days away, whoever entered them; `done`: they were just now. */
function daysAddress({ lawyer: of, from, until }: DaysAway, done?: Entered): string {
  return `${DAYS_AWAY}?${new URLSearchParams({ ...(done && { done }), of, from, until })}`;
}

export default function DaysAwayPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reception, today, lawyers, shown, listed, unlisted } = loaderData;
  const nameOf = useStaffName();
  return (
    <>
      <h1>Days away</h1>
      <Done
        instead={shown?.said && [shown.said, shown.between].filter(Boolean).join(" ")}
        undo={shown?.undo && <Remove days={shown.undo}>Undo</Remove>}
      />
      {actionData?.message && (
        <p className="failure" role="alert">
          {actionData.message}
        </p>
      )}
      {shown && !actionData && (
        <>
          {!shown.said && <p>{shown.words}.</p>}
          <BookedThen {...shown} />
          <WaitingWith {...shown.waits} />
        </>
      )}
      <p className="lead">
        A lawyer who is ill or on holiday: from now on nobody can book these days with them. Who is booked already stays
        booked until somebody tells them, and what waits for an answer with the lawyer waits there until somebody hands
        it on. Part of a day {reception ? "a lawyer enters" : <a href="/staff/appointments/lawyers">is entered</a>} with
        the lawyer’s hours.
      </p>
      <DaysAwayForm
        lawyers={lawyers}
        typed={actionData?.typed ?? { lawyer: "", from: today, until: "" }}
        errors={actionData?.errors ?? []}
      />
      {unlisted.length > 0 && <NotListed names={unlisted.map(nameOf)} />}
      <section aria-labelledby="listed">
        <h2 id="listed">Away today and later</h2>
        {listed.length === 0 && <p className="nothing">Nobody is away.</p>}
        <ul className="staff-lines">
          {listed.map(({ by, mayRemove, when, booked, waiting, ...days }) => (
            <li key={`${days.lawyer} ${days.from} ${days.until}`}>
              <p>
                <strong>{days.name}</strong>, {when}
                <span className="quiet">{by ? `, entered by ${nameOf(by)}` : ", from their hours"}</span>
                {". "}
                <a href={daysAddress(days)}>
                  Booked then: {counted(booked)}; waiting with them: {counted(waiting)}
                  <span className="visually-hidden">{`: ${days.name}, ${when}`}</span>
                </a>
              </p>
              {mayRemove && (
                <Remove days={days}>
                  Remove<span className="visually-hidden">{`: ${days.name}, ${when}`}</span>
                </Remove>
              )}
            </li>
          ))}
        </ul>
        {reception && listed.some(({ mayRemove }) => !mayRemove) && (
          <p className="quiet">What a lawyer entered a lawyer takes out.</p>
        )}
      </section>
      <p className="side-by-side">
        {reception && <a href="/staff/reception">Reception</a>} <a href="/staff/appointments">Appointments</a>
      </p>
    </>
  );
}

/** Whoever can be handed something and cannot be entered as away. */
function NotListed({ names }: { names: string[] }) {
  return (
    <p className="quiet">
      Cannot be entered as away: {names.join(", ")}. Days away belong to a lawyer of the website, and none is tied to{" "}
      {names.length === 1 ? "this account" : "these accounts"}. An administrator chooses the lawyer under Users, “Name,
      areas and languages”. Until then no page can say that they are away: hand nothing to them while they are.
    </p>
  );
}

function Remove({ days, children }: { days: Record<(typeof DAYS_AWAY_FIELDS)[number], string>; children: ReactNode }) {
  const { lawyer, from, until } = days;
  return (
    <Intent intent="remove" to={DAYS_AWAY} hidden={{ lawyer, from, until }}>
      {children}
    </Intent>
  );
}

type Then = Pick<NonNullable<LoadedDaysAway["shown"]>, "booked" | "kept" | "list">;

/** Whom somebody has to tell now. */
function BookedThen({ booked, kept, list }: Then) {
  const others = kept > 0 && keptWords(kept, booked.length > 0);
  if (booked.length === 0) return <p>{others || "Nobody is booked with them on these days."}</p>;
  return (
    <section aria-labelledby="booked">
      <h2 id="booked">Booked on these days: {booked.length}</h2>
      <ul>
        {booked.map(({ id, when, person }) => (
          <li key={id}>
            {when}:{" "}
            <a href={bookingAddress(id, undefined)}>
              <bdi>{person}</bdi>
            </a>
          </li>
        ))}
      </ul>
      {others && <p>{others}</p>}
      <p>
        <a className="button main" href={list}>
          Tell them, all at once
        </a>
      </p>
    </section>
  );
}

const keptWords = (kept: number, isMore: boolean) =>
  `${kept}${isMore ? " more" : ""} booked on these days ${kept === 1 ? "is" : "are"} kept from you: please ask a ` +
  "colleague to tell them.";
