import type { ReactNode } from "react";

type Props = {
  /** Of the box where it was left out, so that the form can lead to it. */
  id: string;
  /** What is posted as `looked`. */
  value: string;
  /** It was ticked, and something else stood in the way. */
  ticked: boolean;
  /** Why what was pressed was not done, where the box was left out. */
  error: string | undefined;
  /** Without it no browser sends the form. */
  required?: boolean;
  /** Id of what is said beside it. */
  hint?: string;
  children: ReactNode;
};

/** Beside what advises somebody, or gives them a time; true too where a conflict was found and settled. */
export const MAY_ACT = "I have looked at the names: the firm may act";

/** Law Society of Ontario, Rules of Professional Conduct, section 3.4 (conflicts of interest). */
export const WHEN_IT_MAY_ACT =
  "The firm may act where there is no conflict, or where it was settled: the other side was declined, or those " +
  "concerned have consented in writing.";

/** The box by which whoever presses says that they looked at names on file. */
export function LookedTick({ id, value, ticked, error, required, hint, children }: Props) {
  const described = [error && `${id}-error`, hint].filter(Boolean).join(" ");
  return (
    <>
      {error && (
        <p className="error" id={`${id}-error`}>
          <span className="visually-hidden">Error: </span>
          {error}
        </p>
      )}
      <label className="tick">
        <input
          type="checkbox"
          name="looked"
          value={value}
          required={required}
          defaultChecked={ticked}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          // What was refused for another reason has the focus elsewhere.
          id={error && id}
        />{" "}
        {children}
      </label>
    </>
  );
}
