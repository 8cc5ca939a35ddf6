import type { ReactNode } from "react";

type Props = {
  /** Why nothing was done, as a sentence. */
  refused: string | undefined;
  /** What whoever ticks the box knows. */
  known: string;
  /** What is posted with it, on a page of several buttons: the verb, and fields by name. */
  intent?: string;
  hidden?: Record<string, string | number>;
  /** The id of the part of the page that it stands in, where that is far below the top. */
  at?: string;
  /** The words on the button. */
  children: ReactNode;
};

/** The last step before something goes for good: a box to tick, posted as `sure=yes`, and the button that does it. */
export function LastStep({ refused, known, intent, hidden = {}, at, children }: Props) {
  return (
    <>
      {refused && (
        <p className="failure" role="alert">
          {refused}
        </p>
      )}
      <form method="post" action={at && `#${at}`} className="staff-form">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="tick">
          <input type="checkbox" name="sure" value="yes" />
          {` ${known}`}
        </label>
        <button className="button danger" {...(intent ? { name: "intent", value: intent } : {})}>
          {children}
        </button>
      </form>
    </>
  );
}
