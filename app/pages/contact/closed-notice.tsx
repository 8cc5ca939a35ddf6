import { useEffect, useRef, useState } from "react";
import { officeDay } from "#time/days.ts";
import { OFFICE_TIME_ZONE } from "#time/office-time-zone.ts";
import { whyClosed } from "./office-closed.ts";
import type { OfficeTimes } from "./office-times.ts";

const TORONTO_TIME = new Intl.DateTimeFormat("en-GB", { timeZone: OFFICE_TIME_ZONE, timeStyle: "short" });

/** Says that the office is closed at the chosen date and time, as soon as both are chosen. */
export function ClosedNotice({ times }: { times: OfficeTimes }) {
  const place = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState<string>();
  useEffect(() => {
    const form = place.current?.closest("form");
    const look = () => {
      const entries = new FormData(form!);
      const chosen = { date: String(entries.get("preferredDate")), time: String(entries.get("preferredTime")) };
      const now = new Date();
      setWords(whyClosed(chosen, times, { today: officeDay(now), time: TORONTO_TIME.format(now) }));
    };
    // The browser may have kept what was chosen before the page came back.
    look();
    form?.addEventListener("change", look);
    return () => form?.removeEventListener("change", look);
  }, [times]);
  return (
    <div role="status" ref={place}>
      {words && (
        <p className="closed-notice">
          {words} You can still send your request: we will confirm this time or offer you the next one.
        </p>
      )}
    </div>
  );
}
