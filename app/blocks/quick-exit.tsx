/**
 * Leaves for a neutral page at once, and stays at hand while its passage is read. The history still shows this site,
 * and the words under it say so.
 */
export function QuickExit() {
  return (
    <>
      <a
        className="button quick-exit"
        href="https://www.theweathernetwork.com/ca"
        rel="noopener noreferrer"
        data-quick-exit
      >
        Leave this page now
      </a>
      <p className="small-print">This opens a weather page. It does not erase your browser’s history.</p>
    </>
  );
}
