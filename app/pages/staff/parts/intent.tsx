import type { ReactNode } from "react";

type Props = {
  intent: string;
  main?: boolean;
  /** Posted with it, by name. */
  hidden?: Record<string, string | number>;
  /** The id of the part of the page that says so where it is refused. */
  at?: string | undefined;
  /** The page that does it, where that is another one. */
  to?: string | undefined;
  /** The form it belongs to, by its id, in place of one of its own: what stands there is posted with it. */
  form?: string | undefined;
  /** What is asked above the button. */
  above?: ReactNode;
  children: ReactNode;
};

/** A button that posts one intent to the page it stands on. */
export function Intent({ intent, main = false, hidden = {}, at, to = "", above, form, children }: Props) {
  const action = (at ? `${to}#${at}` : to) || undefined;
  const within = (
    <>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} form={form} />
      ))}
      {above}
      <button
        className={main ? "button main" : "button"}
        name="intent"
        value={intent}
        form={form}
        formAction={form && action}
      >
        {children}
      </button>
    </>
  );
  if (form) return within;
  return (
    <form method="post" action={action}>
      {within}
    </form>
  );
}
