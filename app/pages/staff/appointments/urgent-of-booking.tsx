import { CannotWaitMark } from "../parts/cannot-wait-mark.tsx";
import { SaidByTelephoneWords } from "../parts/said-by-telephone.tsx";
import { WhomToTell } from "../reception/it-cannot-wait.tsx";
import { LAWYER_FIELD } from "../reception/lawyer-field.ts";
import { enquiryIn } from "./list-address.ts";
import type { loadBooking } from "./load-booking.ts";

type Props = Pick<
  Awaited<ReturnType<typeof loadBooking>>,
  "id" | "by" | "list" | "owner" | "urgent" | "saidUrgent" | "reception" | "ask" | "inPerson"
>;

/** What cannot wait of whoever comes, and, while nobody has read it, who is to be told. */
export function UrgentOfBooking({ id, by, list, owner, urgent, saidUrgent, reception, ask, inPerson }: Props) {
  if (!urgent) return null;
  const { mark, isUnread } = urgent;
  const toTell = reception ? (
    <WhomToTell id={id} owner={owner} by={by} inPerson={inPerson} field={`/staff/reception/${id}${LAWYER_FIELD}`} />
  ) : (
    <p>
      It cannot wait, and nobody has read it: <a href={enquiryIn(list, id)}>look at the names and open it</a>.
    </p>
  );
  return (
    <>
      <p>
        <CannotWaitMark mark={mark} />{" "}
        {saidUrgent ? <SaidByTelephoneWords said={saidUrgent} /> : mark.isSaid && "As the caller said. "}
      </p>
      {mark.isUrgent && isUnread && !ask?.isOwn && toTell}
    </>
  );
}
