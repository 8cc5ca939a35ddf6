import { BOOKING_STATES } from "#firm/appointments/booking-states.ts";
import type { Content } from "#firm/content/content.ts";
import { KIND_WORDS } from "#firm/enquiries/next-steps.ts";
import type { OtherOfPerson, OthersOfDeclined } from "#firm/enquiries/others-of-declined.ts";
import { NOBODY_HAS_IT } from "#firm/enquiries/staff-act.ts";
import { datedMoment } from "#time/toronto-time.ts";
import { shownName } from "./shown-name.ts";

/** What else of a person stands or waits, as the pages that decline for a conflict say it. */
export type BesidesShown = ReturnType<typeof besidesShown>;

export function besidesShown(
  { standing, declined }: OthersOfDeclined,
  { team }: Pick<Content, "team">,
  now: number,
): { standing: StandingShown[]; declined: DeclinedShown[] } {
  return {
    standing: standing.map(({ id, reference, person, kind, owner, time, isSure }) => {
      const name = time && team.find(({ slug }) => slug === time.lawyer)?.name;
      return {
        id,
        reference,
        person: shownName(person),
        kind: KIND_WORDS[kind],
        isSure,
        seen: time?.state ?? "",
        owner: owner ?? NOBODY_HAS_IT,
        when: time ? datedMoment(time.startsAt, now) : undefined,
        stands: time ? `${BOOKING_STATES[time.state].words}${name ? `, with ${name}` : ""}` : undefined,
        isConfirmed: time?.state === "confirmed",
      };
    }),
    declined: declined.map((one) => declinedShown(one)),
  };
}

export type DeclinedShown = { id: string; reference: string; isSure: boolean };

export const declinedShown = ({ id, reference, isSure }: OtherOfPerson): DeclinedShown => ({ id, reference, isSure });

export type StandingShown = DeclinedShown & {
  person: string;
  kind: string;
  /** Posted with it: how its appointment stood, and whose it was. */
  seen: string;
  owner: string;
  /** Of an appointment: when it is, how it stands and with whom. */
  when: string | undefined;
  stands: string | undefined;
  isConfirmed: boolean;
};
