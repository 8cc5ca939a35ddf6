import type { ReactNode } from "react";
import type { UnansweredUrgent } from "#firm/enquiries/unanswered-urgent.ts";
import { URGENCIES } from "#firm/enquiries/urgency.ts";
import { counted } from "#text/counted.ts";
import { seeToInWords } from "./inbox-title.ts";

type Props = {
  urgent: UnansweredUrgent;
  /** The page that opens one of them, by its id. */
  addressOf: (id: string) => string;
  /** What is so of all of them, before their number. */
  children: ReactNode;
};

/** How many cannot wait, within one line, and the way to the first of them. */
export function UrgentFirst({ urgent, addressOf, children }: Props) {
  const people = URGENCIES.flatMap(({ name }) => urgent[name]);
  const [first] = people;
  if (first === undefined) return null;
  const rows = urgent.enquiries > people.length ? ` (${counted(urgent.enquiries)} enquiries)` : "";
  return (
    <>
      <strong className="overdue">
        {children}
        {seeToInWords({ urgent })}
        {rows}.
      </strong>{" "}
      <a href={addressOf(first)}>Open {people.length > 1 ? "the first" : "it"}</a>
      {". "}
    </>
  );
}
