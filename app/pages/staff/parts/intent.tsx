import type { ReactNode } from "react";

type Props = {
  intent: string;
  main?: boolean;
  /** Posted with it, by name. */
  hidden?: Record<string, string | number>;
  children: ReactNode;
};

/** A button that posts one intent to the page it stands on. */
export function Intent({ intent, main = false, hidden = {}, children }: Props) {
  return (
    <form method="post">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={main ? "button main" : "button"} name="intent" value={intent}>
        {children}
      </button>
    </form>
  );
}
