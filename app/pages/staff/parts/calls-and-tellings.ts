type Weighed = { urgency: number };

/** `isSoon`: their appointment begins so soon (told-soon.ts) that they wait for no ordinary call. */
type Timed = Weighed & { isSoon: boolean };

type Line<Call, Telling> = { call: Call; telling?: undefined } | { telling: Telling; call?: undefined };

/**
 * Whom to call back, and whom to tell of their appointment, in one list: what cannot wait first, then whose appointment
 * begins soon, then the calls.
 */
export function callsAndTellings<Call extends Weighed, Telling extends Timed>(
  calls: readonly Call[],
  tellings: readonly Telling[],
): Line<Call, Telling>[] {
  const lines = [
    ...calls.map((call) => ({ urgency: call.urgency, place: 1, line: { call } })),
    ...tellings.map((telling) => ({ urgency: telling.urgency, place: telling.isSoon ? 0 : 1, line: { telling } })),
  ];
  return lines.toSorted((one, next) => one.urgency - next.urgency || one.place - next.place).map(({ line }) => line);
}
