import type { ReactNode } from "react";

type Props = {
  /** The field's name in the post, and the end of its id. */
  name: string;
  /** Unique on the page: two forms may have fields of one name. */
  form: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  optional?: boolean;
  /** The page comes with the focus here. */
  takesFocus?: boolean;
  children: (attributes: ControlAttributes) => ReactNode;
};

export type ControlAttributes = {
  id: string;
  name: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
  autoFocus?: true;
};

/** Owns what ties a control to its words: id, label, hint, error, and who describes whom. */
export function Field({ name, form, label, hint, error, optional = false, takesFocus, children }: Props) {
  const id = fieldId(form, name);
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`, optional && `${id}-optional`]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={error ? "field wrong" : "field"}>
      <label htmlFor={id}>{label}</label>
      {optional && (
        <span className="optional" id={`${id}-optional`}>
          optional
        </span>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${id}-error`}>
          <span className="visually-hidden">Error: </span>
          {error}
        </p>
      )}
      {children({
        id,
        name,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
        "aria-required": optional ? undefined : true,
        ...(takesFocus ? { autoFocus: true } : {}),
      })}
    </div>
  );
}

export function fieldId(form: string, name: string): string {
  return `${form}-${name}`;
}
