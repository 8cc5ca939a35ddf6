import type { ReactNode } from "react";

type Props = {
  /** Why it was not done, as a sentence. */
  refused: string | undefined;
  action: string;
  button: string;
  /** Where whoever thinks again goes. */
  back: string;
  /** Each consequence as a `<li>`. */
  children: ReactNode;
};

/** What a step does that is asked for twice, with the button that does it and the way back. */
export function WhatThisDoes({ refused, action, button, back, children }: Props) {
  return (
    <section aria-labelledby="what">
      <h2 id="what">What this does</h2>
      {refused && (
        <p className="failure" role="alert">
          {refused}
        </p>
      )}
      <ul>{children}</ul>
      <form method="post" action={action}>
        <button className="button main">{button}</button>{" "}
        <a className="button" href={back}>
          Keep it
        </a>
      </form>
    </section>
  );
}
