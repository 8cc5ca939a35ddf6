import type { CallTriesTable } from "#db/intake-tables.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";
import { Intent } from "./intent.tsx";
import { useStaffName } from "./staff-names.ts";

type Tried = Pick<CallTriesTable, "id" | "triedAt" | "triedBy">;

/** Calls and tries to call in the order in which they were. */
export function inOrder<Call extends { takenAt: number }>(calls: Call[], tries: Tried[]) {
  return [
    ...calls.map((call) => ({ at: call.takenAt, call, tried: undefined })),
    ...tries.map((tried) => ({ at: tried.triedAt, call: undefined, tried })),
  ].toSorted((one, next) => one.at - next.at);
}

/** When nobody answered. */
export function TriedLine({ tried: { triedAt, triedBy } }: { tried: Tried }) {
  const nameOf = useStaffName();
  return (
    <p>
      Tried to call back {shortTorontoTime(triedAt)} by {nameOf(triedBy)}: no answer
    </p>
  );
}

/** Notes a try. `formKey`: pressed twice it is one. */
export function TriedButton({ formKey }: { formKey: string }) {
  return (
    <Intent intent="try-call" hidden={{ key: formKey }} at="calls">
      Tried to call back, no answer
    </Intent>
  );
}

/** The way back from a try that was just noted by who looks. */
export function undoOfTry(tries: Tried[], done: string, username: string) {
  const last = done === "try-call" ? tries.at(-1) : undefined;
  if (last?.triedBy !== username) return undefined;
  return (
    <Intent intent="untry-call" hidden={{ key: last.id }}>
      Undo: not tried after all
    </Intent>
  );
}
