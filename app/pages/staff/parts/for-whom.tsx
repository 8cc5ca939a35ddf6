import { LONGEST_NAME } from "#firm/enquiries/rules.ts";
import { TextField } from "./text-field.tsx";

/** Behind the name of who wrote or called, where it is about somebody else. */
export function ForWhom({ about }: { about: string | null }) {
  if (!about) return null;
  return (
    <>
      , for <bdi>{about}</bdi>
    </>
  );
}

/** The same without markup. */
export function withWhom(person: string, about: string | null): string {
  return about ? `${person}, for ${about}` : person;
}

const LABEL = "Who is it about, if not the caller";
const HINT = "First name, then last name: a son in custody, a mother abroad. Conflicts are looked for under it too.";

type Asked = {
  form: string;
  value: string | undefined;
  error?: string | undefined;
  label?: string;
  hint?: string;
  name?: string;
};

/** Asks for whom somebody calls. */
export function AskForWhom({ form, name = "about", label = LABEL, ...asked }: Asked) {
  return (
    <TextField
      form={form}
      name={name}
      label={label}
      hint={HINT}
      autoCapitalize="words"
      maxLength={LONGEST_NAME}
      optional
      {...asked}
    />
  );
}

type Props = {
  about: string | null;
  refused: { words: string; message: string } | undefined;
  /** The part of the page it is in. */
  at?: string;
};

/** Says or mends whom it is about; folded, open where it was refused. */
export function CorrectForWhom({ about, refused, at }: Props) {
  return (
    <details open={refused !== undefined}>
      <summary>{about ? "Correct who it is about" : "Is it about somebody else?"}</summary>
      <form method="post" action={at && `#${at}`} className="staff-form">
        <input type="hidden" name="seen" value={about ?? ""} />
        <AskForWhom
          form="about"
          name="words"
          label="Who is it about, if not who wrote or called"
          value={refused?.words ?? about ?? ""}
          error={refused?.message}
        />
        <button className="button" name="intent" value="about">
          Save and look up
        </button>
      </form>
    </details>
  );
}
