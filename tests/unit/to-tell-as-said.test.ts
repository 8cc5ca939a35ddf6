import { expect, test } from "vitest";
import { BOOKING_STATES, type BookingState } from "#firm/appointments/booking-states.ts";
import { toTellWords, unawareWords } from "#firm/appointments/to-tell-words.ts";
import type { ToldOf } from "#firm/appointments/tell-them.ts";
import { startsAt } from "#tests/support/one-booking.ts";
import { DAY } from "#time/units.ts";

const NOW = startsAt - 2 * DAY;
const STANDS = {
  state: "held" as BookingState,
  lawyer: "amara-okafor",
  kind: "in-person",
  startsAt,
  minutes: 30,
  sequence: 1,
  offers: [] as number[],
};
const nameOf = (slug: string) => (slug === "amara-okafor" ? "Amara Okafor" : undefined);

// What is told by telephone. Where it was changed on purpose: look at what changed, then run this file with -u.
test("what they are told, by what they know and how it stands", async () => {
  const states = Object.keys(BOOKING_STATES) as BookingState[];
  const changes: [string, Partial<typeof STANDS>][] = [
    ["the same", {}],
    ["another time", { startsAt: startsAt + DAY }],
    ["another way", { kind: "telephone" }],
    ["another lawyer", { lawyer: "gone" }],
  ];
  const said = states.flatMap((before) =>
    states.flatMap((state) =>
      changes.map(([what, change]) => {
        const known = { ...STANDS, state: before, entry: false };
        const stands = {
          ...STANDS,
          state,
          offers: state === "proposed" ? [startsAt + DAY, startsAt + 2 * DAY] : [],
          ...change,
        };
        const time = { known, stands } as unknown as ToldOf;
        return `${before} > ${state}, ${what}: ${toTellWords({ time }, nameOf, NOW)}`;
      }),
    ),
  );
  const unaware = states.map((state) => {
    const time = { known: STANDS, stands: { ...STANDS, state } } as unknown as ToldOf;
    return `not told, ${state}: ${unawareWords({ time }, NOW)}`;
  });
  said.push(...unaware, toTellWords({ time: undefined }, nameOf, NOW), unawareWords({ time: undefined }, NOW));
  await expect([...said, ""].join("\n")).toMatchFileSnapshot("words-as-said/to-tell.txt");
});
