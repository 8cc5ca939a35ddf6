import { STATES } from "#firm/enquiries/states.ts";
import { Intent } from "../parts/intent.tsx";

const { verb, button } = STATES.conflict.undo;

/**
 * On the page of an appointment whose request was declined for a conflict: why nothing else can be done, and undone.
 */
export function DeclinedForConflict({ id, mail }: { id: string; mail: string }) {
  return (
    <div className="last-change" role="note">
      <p>
        <strong>Declined for a conflict.</strong> {mail} Nothing is confirmed, offered or moved here any more.
      </p>
      <Intent intent={verb} to={`/staff/enquiries/${id}`}>
        {button}
      </Intent>
    </div>
  );
}
