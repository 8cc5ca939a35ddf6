import { inboxAddress, type Chosen } from "../inbox/inbox-query.ts";

/**
 * What the keys of this page do to the list it was reached from, to be pressed too. Which stands before and after it
 * knows the list that was left in this tab, so the script shows those (desk-script/list-bar.ts).
 */
export function ListBar({ chosen }: { chosen: Chosen }) {
  return (
    <nav className="list-bar" aria-label="The list it stands in">
      <a href={inboxAddress({ ...chosen, search: "", after: null })} data-list="back">
        Back to the list
      </a>
      <a href="/staff" data-list="before" hidden>
        Previous
      </a>
      <a href="/staff" data-list="next" hidden>
        Next
      </a>
      <button type="button" className="button" data-open-keys="" hidden>
        Keys
      </button>
    </nav>
  );
}
