import type { ReactNode } from "react";

type Props = {
  intent: string;
  main?: boolean;
  /** Posted with it, by name. */
  hidden?: Record<string, string | number>;
  /** The id of the part of the page that says so where it is refused. */
  at?: string | undefined;
  /** What is asked above the button. */
  above?: ReactNode;
  children: ReactNode;
};

/** A button that posts one intent to the page it stands on. */
export function Intent({ intent, main = false, hidden = {}, at, above, children }: Props) {
  return (
    <form method="post" action={at && `#${at}`}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {above}
      <button className={main ? "button main" : "button"} name="intent" value={intent}>
        {children}
      </button>
    </form>
  );
}
