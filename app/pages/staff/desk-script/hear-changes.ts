/** Several changes within this time, in milliseconds, are looked at together. */
const TOGETHER = 400;

/** Hears of changes, and looks at the same page anew in the background: `seen` is given what it is like now. */
export function hearChanges(seen: (page: Document) => void): void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    const response = await fetch(location.href, { headers: { accept: "text/html", "x-unattended": "1" } }).catch(
      () => undefined,
    );
    // Signed out, or away: the page stands still, and says so once it is used.
    if (!response?.ok || response.redirected) return source?.close();
    seen(new DOMParser().parseFromString(withoutStyle(await response.text()), "text/html"));
  };
  const listen = () => {
    source = new EventSource("/staff/inbox/changes");
    source.addEventListener("changed", () => {
      clearTimeout(timer);
      timer = setTimeout(() => void look(), TOGETHER);
    });
  };
  listen();
  // A page kept for the back button is woken by looking again.
  addEventListener("pagehide", () => source?.close());
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    listen();
    void look();
  });
}

/** The style in a page's head carries a nonce of its own, which the policy of this page forbids. */
function withoutStyle(html: string): string {
  return html.replace(/<style[^>]*>[^]*?<\/style>/g, "");
}

/** Puts the new words in, unless the focus is among the old. */
export function renew(before: ParentNode, after: ParentNode, part: string): void {
  const [old, fresh] = [before.querySelector(part), after.querySelector(part)];
  if (old && fresh && !old.contains(document.activeElement)) old.replaceWith(document.adoptNode(fresh));
}
