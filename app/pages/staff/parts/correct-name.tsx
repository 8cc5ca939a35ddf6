import { fieldNamed } from "#firm/enquiries/fields.ts";
import { Intent } from "./intent.tsx";
import { TextField } from "./text-field.tsx";

const LONGEST = fieldNamed("firstName").longest + 1 + fieldNamed("lastName").longest;

type CorrectProps = { person: string; refused?: { words: string; message: string } | undefined; at?: string };

/** Mends how the name of a visitor is shown; folded, open where it was refused. `at`: the part of the page it is in. */
export function CorrectName({ person, refused, at }: CorrectProps) {
  return (
    <details open={refused !== undefined}>
      <summary>Correct how the name is shown</summary>
      <form method="post" action={at && `#${at}`} className="staff-form">
        <TextField
          form="name"
          name="words"
          label="Name"
          hint="First name, then last name. Lists show it and conflicts are looked for under it; what they wrote stays, and is shown too."
          value={refused?.words ?? person}
          error={refused?.message}
          maxLength={LONGEST}
          autoCapitalize="words"
        />
        <button className="button" name="intent" value="correct-name">
          Save the name
        </button>
      </form>
    </details>
  );
}

/** What they wrote themselves, where the name is shown otherwise. */
export function Wrote({ wrote }: { wrote: string | undefined }) {
  if (wrote === undefined) return null;
  return (
    <p className="quiet">
      Wrote: <bdi>{wrote}</bdi>
    </p>
  );
}

/** The way back, beside the sentence that says it is corrected. */
export function AsWritten({ wrote }: { wrote: string }) {
  return (
    <Intent intent="correct-name" hidden={{ words: wrote }}>
      Undo: as they wrote it
    </Intent>
  );
}
