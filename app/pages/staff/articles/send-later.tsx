import { TextField } from "../parts/text-field.tsx";

type Props = { today: string; typed: { day: string; time: string; message: string } | undefined };

/** A day and time to send an article at, by the office's clock. */
export function SendLater({ today, typed }: Props) {
  return (
    <section aria-labelledby="later">
      <h2 id="later">Send it later</h2>
      <form method="post" className="staff-form" noValidate>
        <input type="hidden" name="intent" value="later" />
        <TextField
          form="later"
          name="day"
          label="Day"
          type="date"
          hint="It goes to whoever subscribes then, as it stands then."
          value={typed?.day ?? today}
          error={typed?.message}
        />
        <TextField form="later" name="time" label="Time in Toronto" type="time" value={typed?.time ?? ""} />
        <button className="button">Plan it</button>
      </form>
    </section>
  );
}
