import type { ReactNode } from "react";
import { BOOKING_WORDS } from "#firm/appointments/booking-words.ts";
import { Intent } from "../parts/intent.tsx";
import { atNamesTick } from "./names-looked-at.tsx";

type Props = {
  /** Whom it is with, and who could take it at its time; undefined: nobody. */
  name: string;
  colleague: string | undefined;
  sequence: number;
  /** What is asked beside its button. */
  names: ReactNode;
};

/** That an appointment is with whom a wall keeps from the person, and the way out of it. */
export function BehindWall({ name, colleague, sequence, names }: Props) {
  return (
    <div className="failure" role="alert">
      <p>
        <strong>With {name}, who must not see this person’s matter (there is a wall):</strong> give it to somebody else.
        The visitor is told nothing of the wall.
      </p>
      {colleague ? (
        <Intent intent="give-time" hidden={{ sequence }} at={names ? atNamesTick("give") : undefined} above={names}>
          {`${BOOKING_WORDS["give-time"].button}: ${colleague}`}
        </Intent>
      ) : (
        <p>
          Nobody else is free at that time: <a href="#times">move it or offer other times</a>.
        </p>
      )}
    </div>
  );
}
