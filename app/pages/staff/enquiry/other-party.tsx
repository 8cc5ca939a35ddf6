import { TextField } from "../parts/text-field.tsx";

type Props = { names: string | null; refused: { words: string; message: string } | undefined };

/** Whom the matter is against or with: looked up like the enquirer. */
export function OtherParty({ names, refused }: Props) {
  return (
    <form method="post" action="#other-party-words" className="other-party">
      <input type="hidden" name="intent" value="other-party" />
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
      <button className="button">Save and look up</button>
    </form>
  );
}
