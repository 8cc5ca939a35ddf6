import type { Coming } from "./coming-in-words.ts";
import { LAWYER_FIELD } from "./lawyer-field.ts";

/** In a list. */
export const NAMES_WAIT = "a lawyer has to look at names first";

type Props = {
  /** Their appointments to come of which a name was set or corrected. */
  coming: Coming[];
};

/**
 * A name was set or corrected, and a name on file is like it: the reception sees none, and is told that somebody has to
 * look at once, for what stands confirmed goes on.
 */
export function NamesWait({ coming }: Props) {
  if (coming.length === 0) return null;
  return (
    <div className="failure" role="note">
      <p>
        <strong>A name on file is like one of theirs: a lawyer has to look before anybody meets them.</strong>{" "}
        {coming.map(({ words }) => words).join("; ")}.{" "}
        {coming.some(({ isConfirmed }) => isConfirmed)
          ? "A mail about what is confirmed goes to whoever has it, or to the firm’s mailbox."
          : "While it is not confirmed, no mail tells a lawyer so. What the caller is mailed about the time says nothing of names."}
      </p>
      <p>
        Where nobody can look in time, <a href={LAWYER_FIELD}>hand it to a lawyer</a> who can. Tell the caller nothing
        of it.
      </p>
    </div>
  );
}
