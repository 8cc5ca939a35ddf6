import { shortTorontoDay } from "#time/toronto-time.ts";
import { Done } from "../parts/done.tsx";
import { useStaffName } from "../parts/staff-names.ts";
import { Panel } from "../parts/panel.tsx";
import { TextField } from "../parts/text-field.tsx";
import type { Matter } from "./load-enquiry.ts";

type Refused = { intent: string; words: string; message: string } | undefined;
type Props = { matter: Matter; formKey: string; refused: Refused };

/** To be reminded of it on a day, and to snooze it until one. */
export function Later({ matter, formKey, refused }: Props) {
  const { closedAt, putOffUntil, reminders } = matter;
  const errorOf = (intent: string) => (refused?.intent === intent ? refused : undefined);
  return (
    <Panel id="later" title="Not now" count={reminders.length} open={refused !== undefined && isLater(refused.intent)}>
      <Done at="later" />
      {reminders.map(({ id, dueAt, words }) => (
        <form method="post" key={id} className="reminder">
          <p>
            You are reminded on {shortTorontoDay(dueAt)}
            {words && <>: “{words}”</>}
          </p>
          <input type="hidden" name="key" value={id} />
          <button className="button" name="intent" value="end-reminder">
            Done<span className="visually-hidden"> with the reminder of {shortTorontoDay(dueAt)}</span>
          </button>
        </form>
      ))}
      <details open={errorOf("remind") !== undefined}>
        <summary>Remind me on a day</summary>
        <form method="post" className="staff-form">
          <input type="hidden" name="intent" value="remind" />
          <input type="hidden" name="key" value={formKey} />
          <TextField form="remind" name="day" label="Remind me on" type="date" error={errorOf("remind")?.message} />
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
      </details>
      {closedAt === null &&
        (putOffUntil === null ? <Snooze refused={errorOf("snooze")} /> : <Snoozed matter={matter} />)}
    </Panel>
  );
}

const isLater = (intent: string) => intent === "remind" || intent === "snooze";

function Snooze({ refused }: { refused: Refused }) {
  return (
    <details open={refused !== undefined}>
      <summary>Snooze until a day</summary>
      <form method="post" className="staff-form">
        <input type="hidden" name="intent" value="snooze" />
        <TextField
          form="snooze"
          name="day"
          label="Snooze until"
          type="date"
          hint={
            "It leaves the lists Waiting and Mine for everybody and comes back at 8 in the morning, or as soon as the " +
            "visitor adds something. The promise to answer runs on, and so do its warnings."
          }
          error={refused?.message}
        />
        <button className="button">Snooze</button>
      </form>
    </details>
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
      <button className="button" name="intent" value="unsnooze">
        Bring it back now
      </button>
    </form>
  );
}
