import type { ReactNode } from "react";

type Props = {
  heading: string;
  lead: ReactNode;
  /** A class of its own, for what only this page styles. */
  kind?: "receipt" | "identification";
  children?: ReactNode;
};

/** A page of few words that belongs to one step or one person: receipts, the newsletter's steps. */
export function PlainPage({ heading, lead, kind, children }: Props) {
  return (
    <div className={kind ? `plain-page ${kind}` : "plain-page"}>
      <header>
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
      </header>
      {children}
    </div>
  );
}
