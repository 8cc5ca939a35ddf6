/** Several changes within this time, in milliseconds, are looked at together. */
const TOGETHER = 400;

/**
 * Hears of changes and looks at the page anew in the background: counts and how rows stand are renewed in their place,
 * rows that are new wait behind a button, so that nothing moves under whoever reads.
 */
export function followInbox(inbox: HTMLElement): void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    source = new EventSource("/staff/inbox/changes");
    source.addEventListener("changed", () => {
      clearTimeout(timer);
      timer = setTimeout(() => void look(), TOGETHER);
    });
  };
  const look = async () => {
    const response = await fetch(location.href, { headers: { accept: "text/html", "x-unattended": "1" } }).catch(
      () => undefined,
    );
    // Signed out, or away: the page stands still, and says so once it is used.
    if (!response?.ok || response.redirected) return source?.close();
    const page = new DOMParser().parseFromString(withoutStyle(await response.text()), "text/html");
    const fresh = page.querySelector<HTMLElement>("[data-inbox]");
    if (!fresh) return;
    document.title = page.title;
    for (const part of [".inbox-figures", ".inbox-lists"]) renew(inbox, fresh, part);
    if (!/[?&](q|after)=/.test(location.search)) renewRows(inbox, fresh);
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
function renew(before: ParentNode, after: ParentNode, part: string): void {
  const [old, fresh] = [before.querySelector(part), after.querySelector(part)];
  if (old && fresh && !old.contains(document.activeElement)) old.replaceWith(document.adoptNode(fresh));
}

function renewRows(inbox: HTMLElement, fresh: HTMLElement): void {
  const rowsIn = (place: ParentNode) =>
    new Map([...place.querySelectorAll<HTMLElement>(".inbox-entry")].map((row) => [row.dataset.id!, row]));
  const [shown, now] = [rowsIn(inbox), rowsIn(fresh)];
  const arrived = [...now.keys()].filter((id) => !shown.has(id));
  for (const [id, row] of shown) {
    const newer = now.get(id);
    if (newer) renew(row, newer.cloneNode(true) as HTMLElement, ".when");
    else row.querySelector(".state")!.textContent = "no longer in this list";
  }
  offer(inbox, fresh, arrived);
}

function offer(inbox: HTMLElement, fresh: HTMLElement, arrived: string[]): void {
  const place = inbox.querySelector<HTMLElement>(".arrived")!;
  if (arrived.length === 0) return place.replaceChildren();
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  button.textContent = `${arrived.length} new – show`;
  button.addEventListener("click", () => {
    const ticked = new Set(
      [...inbox.querySelectorAll<HTMLInputElement>(".pick input:checked")].map(({ value }) => value),
    );
    const rows = document.adoptNode(fresh.querySelector<HTMLElement>(".inbox-rows")!);
    for (const box of rows.querySelectorAll<HTMLInputElement>(".pick input")) box.checked = ticked.has(box.value);
    inbox.querySelector(".inbox-rows")!.replaceWith(rows);
    inbox.querySelector(".nothing")?.remove();
    if (!inbox.querySelector(".bulk-bar")) renewEnd(inbox, fresh);
    place.replaceChildren();
    rows.querySelector<HTMLElement>(`[data-id="${arrived[0]}"] .who a`)?.focus();
  });
  place.replaceChildren(button);
}

/** An empty list had no form for what is ticked. */
function renewEnd(inbox: HTMLElement, fresh: HTMLElement): void {
  const bar = fresh.querySelector(".bulk-bar");
  if (bar) inbox.append(document.adoptNode(bar));
}
