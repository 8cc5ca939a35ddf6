/** Leaves for a neutral page at once. The history still shows this site, and the words beside it say so. */
export function QuickExit() {
  return (
    <p className="quick-exit">
      <a className="button" href="https://www.theweathernetwork.com/ca" rel="noopener noreferrer" data-quick-exit>
        Leave this page now
      </a>
      <small>It opens a weather page. Your history stays.</small>
    </p>
  );
}
