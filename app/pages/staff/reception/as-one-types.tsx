/** What keys do in the form of a caller; `press`: the button that Ctrl and Enter press. */
export function OfKeys({ press }: { press: string }) {
  return (
    <p className="hint of-keys">
      Enter goes on to the next field, past tick boxes; Tab stops at these too, and leaves a list. Ctrl (or Cmd) and
      Enter together press “{press}”.
    </p>
  );
}

/** Where what stands in the form unsent is, and for how long (typed-in-tab.ts). */
export function KeptHere() {
  return (
    <p className="hint of-script">
      What is half typed is kept in this window alone, and forgotten once it is closed or you sign out: nothing of a
      caller stays on this computer.
    </p>
  );
}
