import { TextField } from "../parts/text-field.tsx";

type Props = {
  /** Of the enquiry. */
  id: string;
  names: string | null;
  refused: { words: string; message: string } | undefined;
};

/** Whom the matter is against or with: looked up like the enquirer. */
export function OtherParty({ id, names, refused }: Props) {
  return (
    // Words of before a colleague changed the names are not brought back: saved, they would write over theirs.
    <form
      method="post"
      action="#other-party-words"
      className="other-party"
      data-tab-memory={`other-party ${id} ${names ?? ""}`}
    >
      <input type="hidden" name="seen" value={names ?? ""} />
      <TextField
        form="other-party"
        name="words"
        label="Other party"
        hint="Separate several names with semicolons. They are looked up as soon as you save."
        optional
        value={refused?.words ?? names ?? ""}
        error={refused?.message}
        maxLength={300}
      />
      <button className="button" name="intent" value="other-party">
        Save and look up
      </button>
    </form>
  );
}
