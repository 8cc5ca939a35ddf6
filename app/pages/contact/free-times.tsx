import type { ReactNode, RefObject } from "react";
import { unbroken } from "#text/unbroken.ts";
import type { TimesView } from "#firm/appointments/times-view.ts";

type Props = {
  times: TimesView | undefined;
  /** Asked for by the browser, so that its clock may be shown beside Toronto's. */
  fresh: boolean;
  place: RefObject<HTMLDivElement | null>;
  pick: (day: string, time: string) => void;
  children: ReactNode;
};

/** Under the time of the form: what a visitor should know of the day, and the next free times. */
export function FreeTimes({ times, fresh, place, pick, children }: Props) {
  return (
    <div className="free-times" ref={place}>
      {children}
      <noscript>
        {times && <p>These are the times of {times.dayInWords}. For another day, press the button.</p>}
        <button className="button" name="show" value="times">
          Show free times
        </button>
      </noscript>
      <div role="status">
        {times?.note && <p>{times.note}</p>}
        {times?.next[0] && (
          <p>
            {times.next.some(({ day }) => day < times.day) ? "Nearest free times" : "Next free times"}
            {times.whose && ` with ${times.whose}`}
          </p>
        )}
      </div>
      {times?.next.map(({ day, time, startsAt, label }) => (
        <button
          key={startsAt}
          className="button"
          name="pick"
          value={`${day} ${time}`}
          onClick={(event) => {
            event.preventDefault();
            pick(day, time);
          }}
        >
          {unbroken(label)}
          {fresh && <OwnTime at={startsAt} />}
        </button>
      ))}
    </div>
  );
}

/** The same moment on the visitor's clock, where that shows another time than Toronto's. */
function OwnTime({ at }: { at: number }) {
  const shown = (timeZone?: string) =>
    new Date(at).toLocaleString("en-CA", { dateStyle: "medium", timeStyle: "short", timeZone });
  return shown() === shown("America/Toronto") ? null : <small> Your time: {shown()}</small>;
}
