import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { SAID_BELOW } from "./done-words.ts";

type Props = {
  /** The part of the page that a post leads to; its heading has this id. */
  id: string;
  title: string;
  /** How much is in it, where that is worth knowing before it is opened. */
  count?: number;
  /** Open from the beginning: what it holds was refused, or is what one comes for. */
  open?: boolean;
  children: ReactNode;
};

/** A folded part of a page, open where something in it was just done. */
export function Panel({ id, title, count = 0, open = false, children }: Props) {
  const done = useSearchParams()[0].get("done") ?? "";
  return (
    <details className="panel" open={open || SAID_BELOW[done] === id}>
      <summary>
        <h2 id={id}>{title}</h2>
        {count > 0 && <span className="quiet">{count}</span>}
      </summary>
      <div>{children}</div>
    </details>
  );
}
