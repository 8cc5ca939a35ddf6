import type { ReactNode } from "react";

type Props = {
  /** Why nothing was done, as a sentence. */
  refused: string | undefined;
  /** What whoever ticks the box knows. */
  known: string;
  /** The words on the button. */
  children: ReactNode;
};

/** The last step before something goes for good: a box to tick, posted as `sure=yes`, and the button that does it. */
export function LastStep({ refused, known, children }: Props) {
  return (
    <>
      {refused && (
        <p className="failure" role="alert">
          {refused}
        </p>
      )}
      <form method="post" className="staff-form">
        <label className="tick">
          <input type="checkbox" name="sure" value="yes" />
          {` ${known}`}
        </label>
        <button className="button danger">{children}</button>
      </form>
    </>
  );
}
