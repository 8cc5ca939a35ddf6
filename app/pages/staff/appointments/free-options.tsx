import type { AppointmentService } from "#firm/appointments/appointment-service.ts";
import { longDay, shortSlot } from "#time/toronto-time.ts";
import type { LawyerChoice } from "./with-whom.tsx";

export type Free = Awaited<ReturnType<AppointmentService["freeFor"]>>[number];

type OptionTime = {
  slot: string;
  words: string;
  shortNotice?: true | undefined;
  /** To whom it is offered. */
  offeredTo: string[];
};

export type FreeDay = { day: string; times: OptionTime[] };

/** Whose times they are: `only` those of one lawyer, whose name goes without saying; `stays`: whose it is if free. */
export type Whose = {
  only?: string | undefined;
  stays?: string | null | undefined;
  /** To whom times are offered, by the request's id. */
  offered?: ReadonlyMap<string, string>;
  /** When the times begin that are offered to whoever it is for, in milliseconds since 1970. */
  toThem?: ReadonlySet<number>;
};

/** The requests that some times are offered to. */
export function offeredAmong(free: Free[]): string[] {
  return [...new Set(free.flatMap(({ offeredTo }) => [...(offeredTo?.values() ?? [])].flat()))];
}

/** Free times by their days, as the lists of staff forms show them. */
export function byDay(free: Free[], whose: Whose = {}): FreeDay[] {
  return [...Map.groupBy(free, ({ day }) => day)].map(([day, times]) => ({
    day: longDay(day),
    times: times.map((time) => slotOf(time, whose)),
  }));
}

export function slotOf(
  { day, time, startsAt, state, lawyers, shortNotice, offeredTo }: Free,
  { only, stays, offered, toThem }: Whose = {},
) {
  const theirs = lawyers.filter(({ slug }) => slug === stays);
  const whose = theirs[0] ?? lawyers[0];
  const to = (offeredTo?.get(whose?.slug ?? "") ?? []).map((id) => offered?.get(id) ?? "somebody");
  const names = only ? "" : namesOf(theirs.length > 0 ? theirs : lawyers);
  return {
    slot: `${day} ${time}`,
    // Closed, a list shows the option alone: the day belongs to it.
    words:
      shortSlot(`${day} ${time}`) +
      (names && `, ${names}`) +
      (toThem?.has(startsAt) ? ", offered to them" : "") +
      (to.length > 0 ? `, offered to ${to.join(" and ")}` : "") +
      (shortNotice ? ", short notice" : "") +
      (state === "ask" ? " (please look: the calendar cannot be read)" : ""),
    shortNotice,
    offeredTo: to,
  };
}

/** One by the whole name, several by their first names where no two share one: a closed list shows few words. */
function namesOf(lawyers: readonly LawyerChoice[]): string {
  const first = lawyers.map(({ name }) => name.split(" ")[0]!);
  const names = lawyers.length > 1 && new Set(first).size === first.length ? first : lawyers.map(({ name }) => name);
  return [names.slice(0, -1).join(", "), names.at(-1)].filter(Boolean).join(" or ");
}

type Options = {
  free: FreeDay[];
  /** A time that is left out. */
  except?: string | undefined;
  /** What a visitor picks by themselves: nothing at short notice. */
  toPick?: boolean;
};

/** For a `<select>` of a time. */
export function FreeOptions({ free, except, toPick = false }: Options) {
  return free
    .map(({ day, times }) => ({ day, times: times.filter((time) => !(toPick && time.shortNotice)) }))
    .filter(({ times }) => times.length > 0)
    .map(({ day, times }) => (
      <optgroup key={day} label={day}>
        {times
          .filter(({ slot }) => slot !== except)
          .map(({ slot, words }) => (
            <option key={slot} value={slot}>
              {words}
            </option>
          ))}
      </optgroup>
    ));
}
