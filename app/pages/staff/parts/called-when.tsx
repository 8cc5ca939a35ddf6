import { useStaffName } from "./staff-names.ts";

type Props = {
  /** When they called first, and last; how often, and who took the first call and the last. */
  call: { at: string; takenBy: string; times: number; lastAt: string; lastTakenBy: string };
};

/** When they called, in a line; of who called several times, whom one call answers, how often. */
export function CalledWhen({ call: { at, takenBy, times, lastAt, lastTakenBy } }: Props) {
  const nameOf = useStaffName();
  if (times === 1) return <>{`called ${at}, taken by ${nameOf(takenBy)}`}</>;
  const often = times === 2 ? "twice" : `${times} times`;
  const last = lastAt === at ? "" : `, last ${lastAt}`;
  const whose = takenBy === lastTakenBy ? nameOf(takenBy) : `${nameOf(takenBy)}, the last by ${nameOf(lastTakenBy)}`;
  return <>{`called ${often}, first ${at}${last}, taken by ${whose}`}</>;
}
