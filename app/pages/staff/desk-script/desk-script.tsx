import { useLocation } from "react-router";
import { useServerSide } from "#app/request/server-side.ts";

/** What keys.ts answers to in the inbox, and on the page of an enquiry. */
const IN_INBOX = [
  ["j", "Next row"],
  ["k", "Row before"],
  ["Enter", "Open the row you are on"],
  ["x", "Tick the row you are on, or untick it"],
  ["e", "Mark as answered: the ticked ones, or the row you are on"],
  ["a", "Take: the ticked ones, or the row you are on"],
  ["z", "Undo what was just done to rows"],
  ["Escape", "Untick all; in the search box, leave it"],
  ["/", "Search"],
  ["?", "This list"],
] as const;
const ON_ENQUIRY = [
  ["j", "Next enquiry of the list; n does the same"],
  ["k", "Enquiry before it in the list"],
  ["o", "Open it, once you have looked at the names"],
  ["r", "To the box of a reply"],
  ["t", "To the templates of a reply"],
  ["c", "To what came of it"],
  ["e", "Mark as answered"],
  ["a", "Take it"],
  ["z", "Undo what was just done"],
  ["u", "Back to the list, where you left it"],
  ["/", "Search the inbox"],
  ["?", "This list"],
] as const;

/** The script of the inbox and of an enquiry's page, and the dialog that lists its keys. */
export function DeskScript() {
  const { desk } = useServerSide().assets.islandScripts;
  const keys = useLocation().pathname.startsWith("/staff/enquiries/") ? ON_ENQUIRY : IN_INBOX;
  return (
    <>
      <dialog className="keys" aria-labelledby="keys-title">
        <h2 id="keys-title">Keys</h2>
        <dl>
          {keys.map(([key, words]) => (
            <div key={key} data-key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <label className="tick">
          <input type="checkbox" name="keys" defaultChecked /> Single keys do this, on this device
        </label>
        <form method="dialog">
          <button className="button">Close</button>
        </form>
      </dialog>
      <script type="module" src={desk!.src} integrity={desk!.integrity} />
    </>
  );
}
