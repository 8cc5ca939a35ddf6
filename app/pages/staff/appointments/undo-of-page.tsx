import type { BookingState } from "#firm/appointments/booking-states.ts";
import { UndoEntered } from "../parts/by-mistake.tsx";
import { isMarked, UndoTime } from "../parts/undo-of-time.tsx";

type Props = { id: string; list: string | undefined; sequence: number; state: BookingState; mayBeMistake: boolean };

/** The way back from what was just done on the page of an appointment, where that has no other beside it. */
export function undoOfPage({ id, list, sequence, state, mayBeMistake }: Props, done: string | null) {
  if (isMarked(done, state)) return <UndoTime id={id} sequence={sequence} verb="unmark-time" list={list} />;
  return done?.startsWith("entered") && mayBeMistake && <UndoEntered id={id} />;
}
