import { useEffect, useRef, useState } from "react";
import type { TimesView } from "#firm/appointments/times-view.ts";
import { EVERYONE } from "./everyone.tsx";

/**
 * Which times of the chosen day can be had: asked anew whenever day or area change, and when `again` does. A question
 * that is not answered leaves all times as they were: the server looks once more when the form is sent.
 */
export function useFreeTimes(first: TimesView | undefined, again: string) {
  const place = useRef<HTMLDivElement>(null);
  const [times, setTimes] = useState(first);
  const formOf = () => place.current?.closest("form");
  useEffect(() => {
    const form = formOf();
    if (!form) return undefined;
    let asked: string | undefined;
    const look = async () => {
      const entries = new FormData(form);
      const [day, area] = [String(entries.get("preferredDate")), String(entries.get("practiceArea"))];
      const time = String(entries.get("preferredTime"));
      const lawyer = entries.has(EVERYONE) ? null : entries.get("lawyer");
      const wish = { day, area, time, ...(lawyer && { lawyer: String(lawyer) }) };
      const query = day && area ? String(new URLSearchParams(wish)) : "";
      if (query === asked) return;
      asked = query;
      const answer = query ? await fetch(`/api/free-times?${query}`).catch(() => undefined) : undefined;
      const found = answer?.ok ? ((await answer.json()) as TimesView) : undefined;
      // Another day may have been chosen meanwhile.
      if (asked === query) setTimes(found);
    };
    // The browser may have brought back what was chosen.
    void look();
    form.addEventListener("change", look);
    return () => {
      // What is answered later is of a form that was sent since.
      asked = undefined;
      form.removeEventListener("change", look);
    };
  }, [again]);

  /** Fills in one of the next free times. */
  function pick(day: string, time: string): void {
    const fields = formOf()!.elements as unknown as Record<string, HTMLInputElement>;
    fields.preferredDate!.value = day;
    fields.preferredTime!.value = time;
    fields.preferredTime!.dispatchEvent(new Event("change", { bubbles: true }));
  }

  return { times, fresh: times !== first, place, pick };
}
