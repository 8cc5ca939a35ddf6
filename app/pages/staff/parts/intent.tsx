import type { ReactNode } from "react";

/** A button that posts one intent to the page it stands on. */
export function Intent({ intent, main = false, children }: { intent: string; main?: boolean; children: ReactNode }) {
  return (
    <form method="post">
      <button className={main ? "button main" : "button"} name="intent" value={intent}>
        {children}
      </button>
    </form>
  );
}
