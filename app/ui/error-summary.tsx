import { useEffect, useRef } from "react";
import type { FieldError } from "../enquiries/outcome.ts";
import { fieldId } from "./field.tsx";

type Props = {
  form: string;
  errors: FieldError[];
  /** Counts attempts, so that the summary takes the focus again after each one. */
  attempt: number;
};

/** What is wrong, at the top, focused, each line leading to its field in the same words. */
export function ErrorSummary({ form, errors, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length === 0) return;
    box.current?.focus();
    if (!document.title.startsWith("Error: ")) document.title = `Error: ${document.title}`;
    return () => {
      document.title = document.title.replace(/^Error: /, "");
    };
  }, [errors, attempt]);
  if (errors.length === 0) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box} aria-labelledby={`${form}-summary`}>
      <h3 id={`${form}-summary`}>There is a problem</h3>
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
