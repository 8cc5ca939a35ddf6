import { waysBack } from "../appointments/list-address.ts";

/** From a page that was reached from a list, or from an enquiry in one: back to both. */
export function BackTo({ list: from }: { list: string }) {
  const { list, enquiry } = waysBack(from);
  return (
    <nav className="list-bar" aria-label="The list it stands in">
      <a href={list}>{BACK.find(([start]) => list.startsWith(start))?.[1] ?? "Back to the list"}</a>
      {enquiry && <a href={enquiry}>Back to the enquiry</a>}
    </nav>
  );
}

const BACK = [
  ["/staff/appointments/day", "Back to the day"],
  ["/staff/appointments", "Back to the week"],
  ["/staff/reception", "Back to Reception"],
] as const;
