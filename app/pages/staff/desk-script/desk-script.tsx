import { useServerSide } from "#app/request/server-side.ts";

const KEYS = [
  ["j", "Next row"],
  ["k", "Row before"],
  ["x", "Tick the row you are on, or untick it"],
  ["e", "Mark as answered: the ticked ones, or the row you are on"],
  ["a", "Take: the ticked ones, or the row you are on"],
  ["/", "Search; Escape leaves the search box"],
  ["?", "This list"],
] as const;

/** The script of the inbox and of an enquiry's page, and the dialog that lists its keys. */
export function DeskScript() {
  const { desk } = useServerSide().assets.islandScripts;
  return (
    <>
      <dialog className="keys" aria-labelledby="keys-title">
        <h2 id="keys-title">Keys</h2>
        <dl>
          {KEYS.map(([key, words]) => (
            <div key={key}>
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
