import { CannotWaitMark } from "../parts/cannot-wait-mark.tsx";
import { Intent } from "../parts/intent.tsx";
import { SaidByTelephoneWords } from "../parts/said-by-telephone.tsx";
import { useAway, useStaffName } from "../parts/staff-names.ts";
import type { InPerson } from "./in-person.ts";
import type { LoadedMarks } from "./load-marks.ts";
import type { ReceptionEntry } from "./reception-entry.ts";

type Props = {
  entry: Pick<ReceptionEntry, "id" | "urgent" | "owner" | "ask">;
  said: LoadedMarks["said"];
  by: string;
  inPerson: InPerson | undefined;
  /** The address of the field where a lawyer is chosen; undefined: there is none. */
  field: string | undefined;
};

/** What cannot wait, who said so, and which lawyer is told in person; of what was closed so, whom to ask stands above. */
export function ItCannotWait({ entry: { id, urgent, owner, ask }, said, by, inPerson, field }: Props) {
  if (!urgent) return null;
  return (
    <>
      <p>
        <CannotWaitMark mark={urgent} />{" "}
        {said ? <SaidByTelephoneWords said={said} /> : urgent.isSaid && "As the caller said. "}
      </p>
      {urgent.isUrgent && !ask?.isOwn && <WhomToTell id={id} owner={owner} by={by} inPerson={inPerson} field={field} />}
    </>
  );
}

const HAND_IT = "hand it to a lawyer";
const AND_TELL = ", and tell that lawyer in person.";
export const HAND_IT_OVER = HAND_IT + AND_TELL;

type Whom = {
  id: string;
  owner: string | null;
  by: string;
  inPerson: InPerson | undefined;
  /** As above. */
  field: string | undefined;
};

/** Whom to tell, until somebody says that they did, and who did; nothing once the lawyer has seen to it. */
export function WhomToTell({ id, owner, by, inPerson, field }: Whom) {
  const [nameOf, backOf, toldWords] = [useStaffName(), useAway(), useToldInPerson()];
  if (!inPerson) return null;
  if (owner === null)
    return (
      <p>
        It cannot wait: {field ? <a href={field}>{HAND_IT}</a> : HAND_IT}
        {AND_TELL}
      </p>
    );
  if (owner === by) return <p>It cannot wait: you have it.</p>;
  const back = backOf(owner);
  const to = `/staff/reception/${id}`;
  if (inPerson.told)
    return (
      <div>
        <p>It cannot wait: {toldWords({ owner, inPerson })}.</p>
        <Intent intent="untold-in-person" to={to}>
          Not told after all
        </Intent>
      </div>
    );
  return (
    <div>
      <p>
        {back === undefined
          ? `It cannot wait: tell ${nameOf(owner)} in person.`
          : `It cannot wait, and ${nameOf(owner)} is away, back ${back}: tell somebody who is in.`}
      </p>
      <Intent intent="told-in-person" hidden={{ to: owner, seen: inPerson.since }} to={to}>
        {back === undefined ? `Told ${nameOf(owner)}` : "Told somebody who is in"}
      </Intent>
    </div>
  );
}

/** Who told them, and when: `Rosa Desk told Priya Raghunathan at 3:40 PM`; empty while nobody has. */
export function useToldInPerson() {
  const nameOf = useStaffName();
  return ({ owner, inPerson }: { owner: string | null; inPerson: InPerson | undefined }): string => {
    if (!inPerson?.told || owner === null) return "";
    const { by, when, instead } = inPerson.told;
    return `${nameOf(by)} told ${instead ? "somebody who is in" : nameOf(owner)} ${when}`;
  };
}
