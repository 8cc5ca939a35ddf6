import { data, redirect } from "react-router";
import { MEETING_KINDS, MEETING_WORDS } from "#firm/content/meeting-kinds.ts";
import { receiptPath } from "#firm/enquiries/receipt.ts";
import { capital } from "#text/capital.ts";
import { formatPhoneAbroad } from "#text/phone.ts";
import { unbroken } from "#text/unbroken.ts";
import { addDays } from "#time/weeks.ts";
import { longDay } from "#time/toronto-time.ts";
import { servicesContext } from "#app/request/services.ts";
import { Field } from "#app/ui/field.tsx";
import { Everyone, EVERYONE } from "../contact/everyone.tsx";
import { PlainPage } from "../plain-page.tsx";
import type { Route } from "./+types/time-page.ts";
import { CannotChange } from "./cannot-change.tsx";
import { LocalTime } from "./local-time.tsx";
import { NoReceipt } from "./no-receipt.tsx";
import { receiptHead } from "./receipt-head.ts";

/** Other free times for an appointment: shown by an address, picked with a button only. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { appointments, content, today } = context.get(servicesContext);
  const found = await appointments.onReceipt(params.token);
  if (!found) return data({ head: receiptHead("This receipt is not here"), picker: undefined }, { status: 404 });
  const { id, area, day: bookedOn, kinds, kind: booked, asked: wished, shown, givesUp } = found;
  const asked = url.searchParams.get("day") ?? bookedOn;
  const kind = kinds.find((one) => one === url.searchParams.get("kind")) ?? booked;
  const time = url.searchParams.get("time") ?? undefined;
  const everyone = url.searchParams.has(EVERYONE);
  const lawyer = everyone ? undefined : wished?.slug;
  const ask = (day: string) => appointments.timesOn({ day, area, kind, lawyer, time, except: id });
  const first = await ask(asked);
  const times = first && !first.outOfReach ? first : await ask(today);
  return data({
    head: receiptHead("Choose another time"),
    picker: {
      path: receiptPath(params.token),
      today,
      kind,
      kinds,
      times,
      everyone,
      // Where theirs cannot be shown nothing is to be chosen.
      wished: everyone || times?.whose ? wished?.name : undefined,
      // A day of the past or too far ahead is answered with today, and that is said.
      strayed: times !== undefined && times.day !== asked && url.searchParams.has("day"),
      open: shown.changeable === "now",
      words: shown.words,
      givesUp,
      phone: formatPhoneAbroad(content.site.phone),
      // Its own time can be had in another way only.
      own: shown.calendar && kind === booked ? shown.startsAt : undefined,
    },
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { appointments, visitor } = context.get(servicesContext);
  const form = await request.formData();
  const kind = MEETING_KINDS.find((one) => one === form.get("kind"));
  const refusal = await appointments.move({ token: params.token, visitor }, String(form.get("slot") ?? ""), kind);
  if (refusal) return data({ message: refusal.message }, { status: refusal.status });
  return redirect(`${receiptPath(params.token)}#appointment`, 303);
}

export default function TimePage({ loaderData: { picker }, actionData }: Route.ComponentProps) {
  if (!picker) return <NoReceipt />;
  const { path, today, kind, kinds, times, everyone, wished, strayed, open, words, givesUp, phone, own } = picker;
  if (!open)
    return (
      <PlainPage kind="receipt" heading="Choose another time" lead={words}>
        <CannotChange back={path} refused={actionData?.message} />
      </PlainPage>
    );
  const next = times?.next.filter(({ startsAt }) => startsAt !== own) ?? [];
  const more: Record<string, string> = everyone ? { [EVERYONE]: "yes" } : {};
  const isNone =
    !times?.whose && next.length === 0 && !times?.times.some(({ why, startsAt }) => why === "" && startsAt !== own);
  return (
    <PlainPage kind="receipt" heading="Choose another time" lead={words}>
      {actionData && (
        <p className="failure" role="alert">
          {actionData.message}
        </p>
      )}
      <section aria-labelledby="day">
        <h2 id="day">Which day</h2>
        {isNone && <p>No time can be shown here now. Please call us at {phone}: we look for one with you.</p>}
        <form method="get" className="which-day">
          <Field form="time" name="day" label="Date">
            {(attributes) => <input {...attributes} type="date" min={today} defaultValue={times?.day} />}
          </Field>
          {kinds.length > 1 && (
            <Field form="time" name="kind" label="How we meet">
              {(attributes) => (
                <select {...attributes} defaultValue={kind}>
                  {kinds.map((one) => (
                    <option key={one} value={one}>
                      {capital(MEETING_WORDS[one])}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          {wished && <Everyone form="time" name={wished} ticked={everyone} />}
          <button className="button">Show free times</button>
        </form>
      </section>
      {times && (
        <section aria-labelledby="times">
          <h2 id="times">{longDay(times.day)}</h2>
          {strayed && <p>{ANOTHER_DAY}</p>}
          {times.note && <p>{times.note}</p>}
          {givesUp && <p>{givesUp}</p>}
          <form method="post" action={`${path}/time`} className="pick-time">
            <input type="hidden" name="kind" value={kind} />
            {times.times.map(({ time, startsAt, why }) => (
              <button
                key={time}
                className="button"
                name="slot"
                value={`${times.day} ${time}`}
                formAction={`${path}/time?${String(new URLSearchParams({ day: times.day, kind, time, ...more }))}`}
                disabled={why !== "" || startsAt === own}
              >
                {unbroken(time)} {startsAt === own ? "(yours)" : why ? `(${why})` : <LocalTime at={startsAt} bare />}
              </button>
            ))}
          </form>
          {next.length > 0 && (
            <>
              <h3>Next free times{times.whose && ` with ${times.whose}`}</h3>
              <form method="post" action={`${path}/time`} className="pick-time">
                <input type="hidden" name="kind" value={kind} />
                {next.map(({ day, time, startsAt, label }) => (
                  <button key={startsAt} className="button" name="slot" value={`${day} ${time}`}>
                    {unbroken(label)} <LocalTime at={startsAt} bare />
                  </button>
                ))}
              </form>
            </>
          )}
        </section>
      )}
      <p className="side-by-side">
        <a href={path}>Back to your receipt</a>{" "}
        {times && (
          <a href={`${path}/time?${new URLSearchParams({ day: addDays(times.day, 1), kind, ...more })}`}>
            The next day
          </a>
        )}
      </p>
    </PlainPage>
  );
}

const ANOTHER_DAY = "We give appointments within the next year only: these are the times of today.";
