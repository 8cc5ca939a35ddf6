import { useSearchParams } from "react-router";
import { officeDay } from "#time/days.ts";
import { officeClock, shortTorontoDay, torontoTime } from "#time/toronto-time.ts";
import { Done } from "../parts/done.tsx";
import { useStaffName } from "../parts/staff-names.ts";
import { Panel } from "../parts/panel.tsx";
import { TextField } from "../parts/text-field.tsx";
import type { DayChoice } from "#firm/enquiries/day-choices.ts";
import { isAtTime, morningOf } from "#firm/enquiries/later-day.ts";
import { ChooseDay } from "./choose-day.tsx";
import { Refused as RefusedHere, SURE, useRefusal, type Refusal } from "./refused.tsx";
import type { Matter } from "./load-enquiry.ts";
import { undoLater } from "./undo-done.tsx";

type Refused = Refusal | undefined;
type Props = { matter: Matter; formKey: string; days: DayChoice[] };

/** To be reminded of it on a day or at a time, and to snooze it until one. */
export function Later({ matter, formKey, days }: Props) {
  const { closedAt, putOffUntil, reminders } = matter;
  const [asked] = useSearchParams();
  const done = asked.get("done") ?? "";
  const refused = useRefusal("remind", "snooze");
  const today = officeDay(new Date(matter.now));
  const errorOf = (intent: string) => (refused?.intent === intent ? refused : undefined);
  return (
    <div id="later" className="not-now">
      <Done
        at="later"
        undo={undoLater(matter, { done, of: asked.get("of"), was: asked.get("was") })}
        instead={done === "snooze" ? snoozed(matter) : done === "remind" ? reminded(reminders, asked.get("of")) : ""}
      />
      <RefusedHere of={["snooze-again", "reopen-reminder"]} />
      {reminders.map(({ id, dueAt, words }) => (
        <form method="post" key={id} className="reminder">
          <p>
            You are reminded on {dayOrTime(dueAt)}
            {words && <>: “{words}”</>}
          </p>
          <input type="hidden" name="key" value={id} />
          <button className="button" name="intent" value="end-reminder">
            Done<span className="visually-hidden"> with the reminder of {dayOrTime(dueAt)}</span>
          </button>
        </form>
      ))}
      {closedAt === null && putOffUntil !== null && <Snoozed matter={matter} />}
      <Panel id="remind" title="Remind me" open={errorOf("remind") !== undefined}>
        <form method="post" action="#remind-day" className="staff-form">
          <input type="hidden" name="intent" value="remind" />
          <input type="hidden" name="key" value={formKey} />
          <ChooseDay form="remind" legend="When" days={days} today={today} refused={errorOf("remind")} />
          <TextField
            form="remind"
            name="clock"
            label="Time"
            type="time"
            hint="Left empty: at 8 in the morning."
            optional
            value={errorOf("remind")?.clock}
            error={errorOf("remind")?.field === "clock" ? errorOf("remind")?.message : undefined}
          />
          <TextField
            form="remind"
            name="words"
            label="Note to yourself"
            hint="Only you see it, on this page and in the inbox; the mail that reminds you leaves it out."
            optional
            value={errorOf("remind")?.words}
            maxLength={500}
          />
          <button className="button">Set the reminder</button>
        </form>
      </Panel>
      {closedAt === null && putOffUntil === null && <Snooze matter={matter} days={days} refused={errorOf("snooze")} />}
    </div>
  );
}

/** When somebody is reminded: `Nov 24, 2026`, with the time where they chose one. */
const dayOrTime = (dueAt: number) => shortTorontoDay(dueAt) + (isAtTime(dueAt) ? `, ${officeClock(dueAt)}` : "");

/** Of the one that was set: the day alone is said with its hour. */
function reminded(reminders: Matter["reminders"], of: string | null): string | undefined {
  const one = reminders.find(({ id }) => id === of);
  return one && `You will be reminded on ${shortTorontoDay(one.dueAt)}, ${officeClock(one.dueAt)}.`;
}

/** Where it went, and when it comes back. */
function snoozed({ putOffUntil }: Matter): string | undefined {
  return putOffUntil === null
    ? undefined
    : `Snoozed until ${shortTorontoDay(putOffUntil)}: until then it stands below Snoozed at the top of the inbox, and ` +
        "comes back to its list by itself. The promise to answer runs on.";
}

function Snooze({ matter: { respondBy }, days, refused }: Pick<Props, "matter" | "days"> & { refused: Refused }) {
  const afterPromise = ({ day, words }: DayChoice): DayChoice => ({
    day,
    words: morningOf(day) > respondBy ? `${words}, after the promised time:` : words,
  });
  return (
    <Panel id="snooze" title="Snooze" open={refused !== undefined}>
      <form method="post" action="#snooze-day" className="staff-form">
        <input type="hidden" name="intent" value="snooze" />
        {refused?.asks && <input type="hidden" name="again" value={SURE} />}
        <p className="hint">
          It leaves the lists Waiting and Mine for everybody and comes back at 8 in the morning, or as soon as the
          visitor adds something. The promise runs on, and so do its warnings: an answer is promised by{" "}
          {torontoTime(respondBy)}.
        </p>
        <ChooseDay form="snooze" legend="Snooze until" days={days.map(afterPromise)} refused={refused} />
        {refused?.asks && (
          <p className="failure" role="alert">
            {refused.message}
          </p>
        )}
        <button className="button">{refused?.asks ? "Snooze it all the same" : "Snooze"}</button>
      </form>
    </Panel>
  );
}

function Snoozed({ matter: { putOffUntil, putOffBy, timeLeft } }: { matter: Matter }) {
  const nameOf = useStaffName();
  return (
    <form method="post" className="reminder">
      <p>
        <strong>Snoozed until {shortTorontoDay(putOffUntil ?? 0)}</strong> by {nameOf(putOffBy ?? "")}. The promise to
        answer runs on: {timeLeft}.
      </p>
      <input type="hidden" name="was" value={officeDay(new Date(putOffUntil ?? 0))} />
      <button className="button" name="intent" value="unsnooze">
        Bring it back now
      </button>
    </form>
  );
}
