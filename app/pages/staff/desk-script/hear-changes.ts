/** Several changes within this time, in milliseconds, are looked at together. */
const TOGETHER = 400;

/** After which it is tried again where the site could not be reached or refused to tell, in milliseconds. */
const AGAIN = 30_000;

/**
 * Hears of changes, and looks at the same page anew in the background: `seen` is given what it is like now. A browser
 * gives up an event source for good that is answered by an error, as by a proxy while the site starts anew (HTML
 * standard, section 9.2.3): it is tried again, and what came meanwhile is looked at. Who is signed out is told so.
 */
export function hearChanges(seen: (page: Document) => void): void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [missed, over] = [false, false];
  const look = async () => {
    const response = await fetch(location.href, { headers: { accept: "text/html", "x-unattended": "1" } }).catch(
      () => undefined,
    );
    if (response?.redirected || (response && response.status < 500 && !response.ok)) return signedOut();
    if (response?.ok) seen(new DOMParser().parseFromString(withoutStyle(await response.text()), "text/html"));
  };
  const signedOut = () => {
    over = true;
    source?.close();
    tellSignedOut();
  };
  const listen = () => {
    clearTimeout(timer);
    source = new EventSource("/staff/inbox/changes");
    source.addEventListener("changed", () => {
      clearTimeout(timer);
      timer = setTimeout(() => void look(), TOGETHER);
    });
    source.addEventListener("open", () => {
      if (missed) void look();
      missed = false;
    });
    source.addEventListener("error", () => {
      missed = true;
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(() => void resume(), AGAIN);
    });
  };
  // Looks first: where too many screens listen, this one is refused and renewed at this pace all the same.
  const resume = async () => {
    await look();
    if (!over) listen();
  };
  listen();
  // A page kept for the back button is woken by looking again.
  addEventListener("pagehide", () => {
    source?.close();
    clearTimeout(timer);
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) void resume();
  });
}

function tellSignedOut(): void {
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    className: "button",
    textContent: "You are signed out, and nothing new is shown here – sign in again",
  });
  button.addEventListener("click", () => location.reload());
  document.querySelector(".arrived[aria-live=polite]")?.replaceChildren(button);
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
