import type { Drafting as Begun, ReplyDraft } from "#firm/replies/reply-drafts.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";
import { StaffScript } from "../parts/staff-script.tsx";
import { useStaffName } from "../parts/staff-names.ts";
import { draftingInWords } from "./drafting-in-words.ts";

/** That a colleague has begun a reply, so that two do not write at once; renewed by renew-looking.ts. */
export function Drafting({ drafting }: { drafting: Begun[] }) {
  const nameOf = useStaffName();
  return (
    <p className="looking-now" role="status" data-drafting="">
      {draftingInWords(drafting.map(({ username, savedAt }) => ({ name: nameOf(username), savedAt })))}
    </p>
  );
}

type Props = {
  draft: ReplyDraft | undefined;
  /** What another window saved, where this one was refused for it. */
  elsewhere: ReplyDraft | undefined;
};

/** Saves what was written so far: by the button, and by itself where there is script (autosave.ts). */
export function SaveDraft({ draft, elsewhere }: Props) {
  return (
    <>
      {elsewhere && (
        <details open>
          <summary>What you wrote in the other window, {shortTorontoTime(elsewhere.savedAt)}</summary>
          <p className="typed-words">{elsewhere.words}</p>
        </details>
      )}
      <div className="save-draft">
        <button className="button" name="intent" value="save-draft" formAction="#replies">
          {elsewhere ? "Save this one in its place" : "Save the draft"}
        </button>
        <p className="quiet" data-draft-saved="">
          {draft && `Draft saved ${shortTorontoTime(draft.savedAt)}.`}
        </p>
      </div>
      <StaffScript name="drafts" />
    </>
  );
}
