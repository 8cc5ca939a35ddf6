import { LONGEST_WORD, type WordForCaller } from "#firm/enquiries/word-for-caller.ts";
import { shortTorontoTime } from "#time/toronto-time.ts";
import { Field } from "#app/ui/field.tsx";
import { Intent } from "./intent.tsx";
import { useStaffName } from "./staff-names.ts";

/** What whoever has them on the telephone says to them, until it is said. */
export function TellIfTheyCall({ word, at }: { word: WordForCaller | undefined; at?: string }) {
  const nameOf = useStaffName();
  if (!word) return null;
  const { words, leftAt, leftBy, toldAt, toldBy } = word;
  const said = <span className="typed-words">{words}</span>;
  const by = `${nameOf(leftBy)}, ${shortTorontoTime(leftAt)}`;
  return (
    <div role="note">
      <p>
        {toldAt === null ? <strong>If they call, tell them:</strong> : "They were told:"} {said}
      </p>
      <p className="quiet">
        From {by}
        {toldAt !== null && `; told ${shortTorontoTime(toldAt)} by ${nameOf(toldBy ?? "")}`}.
      </p>
      {toldAt === null ? (
        <Intent intent="told-word" hidden={{ seen: words }} at={at}>
          Told them
        </Intent>
      ) : (
        <Intent intent="untold-word" at={at}>
          Not told after all
        </Intent>
      )}
    </div>
  );
}

type Props = { word: WordForCaller | undefined; refused: { words: string; message: string } | undefined };

/** Where who reads the enquiry leaves it, mends it, or takes it back. */
export function LeaveWord({ word, refused }: Props) {
  const stands = word?.words ?? "";
  return (
    <details open={refused !== undefined}>
      <summary>{stands === "" ? "Leave word for when they call" : "Change or take back what they are told"}</summary>
      <form method="post" action="#calls" className="staff-form" autoComplete="off">
        <input type="hidden" name="seen" value={stands} />
        <Field
          form="word"
          name="words"
          label="If they call, tell them"
          hint={
            "Reception reads this and says it to whoever calls: write nothing that they may not read, or that no " +
            `other may hear. Nobody is mailed.${stands === "" ? "" : " Left empty, it is taken back."}`
          }
          error={refused?.message}
          optional={stands !== ""}
        >
          {(attributes) => (
            <textarea {...attributes} rows={2} maxLength={LONGEST_WORD} defaultValue={refused?.words ?? stands} />
          )}
        </Field>
        <button className="button" name="intent" value="leave-word">
          {stands === "" ? "Leave word with reception" : "Save it"}
        </button>
      </form>
    </details>
  );
}
