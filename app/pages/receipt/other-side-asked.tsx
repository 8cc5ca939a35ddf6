import { NOBODY_THERE, OTHER_SIDE } from "#firm/enquiries/fields.ts";
import type { OtherSide } from "#firm/enquiries/other-side.ts";
import { Field } from "#app/ui/field.tsx";
import { LocalTime } from "./local-time.tsx";

type Props = {
  path: string;
  /** What they answered so far. */
  answers: OtherSide[];
  /** Another answer is of use. */
  asks: boolean;
  refused: { typed: string; nobody: boolean; message: string } | undefined;
};

/** Where whoever was asked who the other side is answers it; more than once, for a name may come to mind later. */
export function OtherSideAsked({ path, answers, asks, refused }: Props) {
  if (!asks && answers.length === 0) return null;
  return (
    <section aria-labelledby="other-side">
      <h2 id="other-side">Who is on the other side?</h2>
      {answers.length === 0 ? (
        <p>
          We have asked you this. Before we read what people send us, we check whether we act for somebody on the other
          side.
        </p>
      ) : (
        <p>Thank you. We look names up before we read what people send us.</p>
      )}
      {answers.map(({ lines, at }) => (
        <blockquote key={at}>
          <p className="typed">{lines.join("\n") || `${NOBODY_THERE.label}.`}</p>
          <footer>
            Added <LocalTime at={at} />
          </footer>
        </blockquote>
      ))}
      {asks && answers.length === 0 && <NamesForm path={path} refused={refused} />}
      {asks && answers.length > 0 && (
        <details open={refused !== undefined}>
          <summary>Add another name</summary>
          <NamesForm path={path} refused={refused} />
        </details>
      )}
    </section>
  );
}

function NamesForm({ path, refused }: Pick<Props, "path" | "refused">) {
  return (
    <form className="correction-form" method="post" action={`${path}#other-side`} noValidate>
      <Field
        form="receipt"
        name={OTHER_SIDE.name}
        label={OTHER_SIDE.label}
        hint="One on each line, with first and last name. Only names, please, and nothing about the matter itself."
        error={refused?.message}
      >
        {(attributes) => (
          <textarea {...attributes} rows={3} maxLength={OTHER_SIDE.longest} defaultValue={refused?.typed} />
        )}
      </Field>
      <label className="tick">
        <input type="checkbox" name={NOBODY_THERE.name} value="yes" defaultChecked={refused?.nobody} />{" "}
        {NOBODY_THERE.label}
      </label>
      <button className="button">Send the names</button>
    </form>
  );
}
