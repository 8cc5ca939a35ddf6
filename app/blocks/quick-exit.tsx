/**
 * Leaves for a neutral page at once. What the history still shows, the words beside it say; a second one stays in reach
 * while the page is read (app/chrome/widget.tsx).
 */
export function QuickExit() {
  return (
    <p className="quick-exit small-print">
      <QuickExitLink /> This opens a weather page. It does not erase your browser’s history.
    </p>
  );
}

export function QuickExitLink() {
  return (
    <a href="https://www.theweathernetwork.com/ca" rel="noopener noreferrer" data-quick-exit>
      Leave this page now
    </a>
  );
}
