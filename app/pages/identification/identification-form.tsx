import { errorsOf, type FieldError } from "#text/field-errors.ts";
import { FILE_BYTES, FILES, TOTAL_BYTES } from "#firm/identification/identification-limits.ts";
import { CLIENT, FILES_FIELD, QUESTIONS, type Question } from "#firm/identification/questions.ts";
import { ErrorSummary, TAKES_FOCUS } from "#app/ui/error-summary.tsx";
import { Field, fieldId } from "#app/ui/field.tsx";
import { PhoneLink } from "./phone-link.tsx";

type Refused = { typed: Record<string, string>; errors: FieldError[]; failure?: string | undefined };

type Props = { path: string; formKey: string; refused: Refused | undefined; phone: string };

const FORM = "identification";
const MEGABYTE = 1024 * 1024;

/** All questions in one form that needs no script; questions for the other kind of client are hidden by style alone. */
export function IdentificationForm({ path, formKey, refused, phone }: Props) {
  const messageOf = errorsOf(refused?.errors);
  const typed = refused?.typed ?? {};
  const fields = (which: (question: Question) => boolean) =>
    QUESTIONS.filter(which).map((question) => (
      <Answer key={question.name} question={question} value={typed[question.name]} error={messageOf(question.name)} />
    ));
  return (
    <form className="identify" method="post" action={path} encType="multipart/form-data" noValidate>
      <ErrorSummary form={FORM} errors={refused?.errors ?? []} attempt={0} />
      {refused?.failure && (
        <div className="failure" role="alert" {...TAKES_FOCUS}>
          <p>{refused.failure}</p>
        </div>
      )}
      {refused && (
        <p className="choose-again">
          What you typed is still here. <strong>If you chose files, please choose them again:</strong> browsers do not
          give them back.
        </p>
      )}
      {/* Before the files: what is wrong in the answers is known before the first of them is read. */}
      <input type="hidden" name="key" value={formKey} />
      <WhoFor value={typed[CLIENT.name]} error={messageOf(CLIENT.name)} />
      {fields(({ of }) => of.person !== undefined && of.organization !== undefined && of.person === "needed")}
      <div className="of-person">{fields(({ of }) => of.person !== undefined && of.organization === undefined)}</div>
      <div className="of-organization">
        <h3>The organization</h3>
        {fields(({ of }) => of.organization !== undefined && of.person === undefined)}
      </div>
      {fields(({ of }) => of.person === "optional" && of.organization === "optional")}
      <Field
        form={FORM}
        name={FILES_FIELD}
        label="Documents"
        hint={
          `Only what we asked you for, for example a photo of your passport. PDF, JPEG or PNG; up to ${FILES} files ` +
          `of at most ${FILE_BYTES / MEGABYTE} MB each, ${TOTAL_BYTES / MEGABYTE} MB together. You can choose ` +
          "several at once."
        }
        error={messageOf(FILES_FIELD)}
        optional
      >
        {(attributes) => (
          <input {...attributes} type="file" multiple accept="application/pdf,image/jpeg,image/png,.pdf,.heic,.heif" />
        )}
      </Field>
      <p>
        Sending files from a phone may take a few minutes: please wait until the next page says that we have received
        it. If it does not work, call us at <PhoneLink phone={phone} />.
      </p>
      <button className="button main">Send to the firm</button>
    </form>
  );
}

function WhoFor({ value, error }: { value: string | undefined; error: string | undefined }) {
  const id = fieldId(FORM, CLIENT.name);
  return (
    <fieldset className={error ? "field wrong" : "field"} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{CLIENT.label}</legend>
      {error && (
        <p className="error" id={`${id}-error`}>
          <span className="visually-hidden">Error: </span>
          {error}
        </p>
      )}
      {Object.entries(CLIENT.choices).map(([client, words], index) => (
        <label key={client} className="tick">
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            name={CLIENT.name}
            value={client}
            defaultChecked={value === client}
          />{" "}
          {words}
        </label>
      ))}
    </fieldset>
  );
}

function Answer({
  question,
  value,
  error,
}: {
  question: Question;
  value: string | undefined;
  error: string | undefined;
}) {
  const { name, label, hint, control, longest, of, autoComplete } = question;
  const optional = !Object.values(of).includes("needed");
  return (
    <Field form={FORM} name={name} label={label} hint={hint} error={error} optional={optional}>
      {(attributes) =>
        control === "area" ? (
          <textarea {...attributes} rows={3} autoComplete={autoComplete} maxLength={longest} defaultValue={value} />
        ) : (
          <input {...attributes} type={control} autoComplete={autoComplete} maxLength={longest} defaultValue={value} />
        )
      }
    </Field>
  );
}
