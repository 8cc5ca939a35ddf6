import { STATES } from "#firm/enquiries/states.ts";
import { Intent } from "./intent.tsx";

type Props = {
  id: string;
  /** Who looks may still take it back (firm/enquiries/entered-by-mistake.ts). */
  mayUndo: boolean;
};

/** Takes back that a caller was entered. */
export function UndoEntered({ id }: Pick<Props, "id">) {
  return (
    <Intent intent="mistake" to={`/staff/reception/${id}`}>
      Undo: entered by mistake
    </Intent>
  );
}

/** The way back from that. */
export function NotByMistake({ id }: Pick<Props, "id">) {
  const { verb, button } = STATES.mistake.undo;
  return (
    <Intent intent={verb} to={`/staff/reception/${id}`}>
      {`Undo: ${button.charAt(0).toLowerCase()}${button.slice(1)}`}
    </Intent>
  );
}

/** The same where nothing was said just now; once that is over, who can close it. */
export function ByMistake({ id, mayUndo }: Props) {
  if (mayUndo) return <UndoEntered id={id} />;
  return (
    <p className="quiet">Entered by mistake? That cannot be taken back here any more: ask a lawyer to close it.</p>
  );
}
