import { useEffect, useRef } from "react";
import type { FieldError } from "#text/field-errors.ts";
import { fieldId } from "./field.tsx";

type Props = {
  form: string;
  errors: FieldError[];
  /** Counts attempts, so that the summary takes the focus again after each one. */
  attempt: number;
  /** Of its heading: one below what it stands under. */
  heading?: "h2" | "h3";
};

/** What the title of a page with something to mend begins with; without script, head/head-data-of.ts writes it. */
const ERROR_PREFIX = "Error: ";

/** For a box about what went wrong. Without script the browser itself moves the focus to where autofocus stands. */
export const TAKES_FOCUS = { tabIndex: -1, autoFocus: true };

/** What is wrong, at the top, focused, each line leading to its field in the same words. */
export function ErrorSummary({ form, errors, attempt, heading: Heading = "h3" }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length === 0) return;
    box.current?.focus();
    if (!document.title.startsWith(ERROR_PREFIX)) document.title = ERROR_PREFIX + document.title;
    return () => {
      if (document.title.startsWith(ERROR_PREFIX)) document.title = document.title.slice(ERROR_PREFIX.length);
    };
  }, [errors, attempt]);
  if (errors.length === 0) return null;
  return (
    <div className="error-summary" role="alert" {...TAKES_FOCUS} ref={box} aria-labelledby={`${form}-summary`}>
      <Heading id={`${form}-summary`}>There is a problem</Heading>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${fieldId(form, field)}`} onClick={(event) => focusField(event, fieldId(form, field))}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The label is scrolled into view with its field, so that a zoomed reader sees which one it is. */
function focusField(event: { preventDefault: () => void }, id: string) {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  document.querySelector(`label[for="${id}"]`)?.scrollIntoView();
  field.focus({ preventScroll: true });
}
