type Weighed = { urgency: number };

type Line<Call, Telling> = { call: Call; telling?: undefined } | { telling: Telling; call?: undefined };

/** Whom to call back, and whom to tell of their appointment, in one list: what cannot wait first, then the calls. */
export function callsAndTellings<Call extends Weighed, Telling extends Weighed>(
  calls: readonly Call[],
  tellings: readonly Telling[],
): Line<Call, Telling>[] {
  const lines = [
    ...calls.map((call) => ({ urgency: call.urgency, line: { call } })),
    ...tellings.map((telling) => ({ urgency: telling.urgency, line: { telling } })),
  ];
  return lines.toSorted((one, next) => one.urgency - next.urgency).map(({ line }) => line);
}
