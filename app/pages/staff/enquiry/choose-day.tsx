import type { DayChoice } from "#firm/enquiries/day-choices.ts";
import { dayAndMonth } from "#time/toronto-time.ts";
import { TextField } from "../parts/text-field.tsx";
import type { Refusal } from "./refused.tsx";

type Props = {
  form: string;
  legend: string;
  days: DayChoice[];
  /** Where a time of this day may be chosen beside it. */
  today?: string;
  refused: Refusal | undefined;
};

/** One of the days on which the office is open, posted as `on`, or another, posted as `day`. */
export function ChooseDay({ form, legend, days, today, refused }: Props) {
  const errorOfDay = refused?.field === "clock" || refused?.asks ? undefined : refused?.message;
  // Of a page of yesterday a day may be over: why it is refused stands by the date.
  const chosen = errorOfDay ? "other" : refused?.on || days[0]?.day;
  return (
    <fieldset className="choose-day">
      <legend>{legend}</legend>
      {today && (
        <label className="tick">
          <input type="radio" name="on" value={today} defaultChecked={today === chosen} />
          <span>
            Today, at a time <span className="quiet">{dayAndMonth(today)}</span>
          </span>
        </label>
      )}
      {days.map(({ day, words }) => (
        <label key={day} className="tick">
          <input type="radio" name="on" value={day} defaultChecked={day === chosen} />
          <span>
            {words} <span className="quiet">{dayAndMonth(day)}</span>
          </span>
        </label>
      ))}
      <label className="tick">
        <input type="radio" name="on" value="other" defaultChecked={chosen === "other"} /> On another day
      </label>
      <div className="other-day">
        <TextField form={form} name="day" label="Day" type="date" value={refused?.day} error={errorOfDay} />
      </div>
    </fieldset>
  );
}
