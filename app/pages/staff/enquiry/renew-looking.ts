/**
 * How often the page says that it is looked at, in milliseconds, and hears who else came: well within its lease
 * (firm/enquiries/presence.ts).
 */
const RENEW_EVERY = 15_000;

const line = document.querySelector<HTMLElement>("[data-looking]");
const address = line?.dataset.looking;
/** Of this view of the page: leaving it does not end another's. */
let lease = line?.dataset.lease;

type Answer = { words: string; drafting: string; lease: number };

async function renew(): Promise<void> {
  if (!line || !address || document.visibilityState !== "visible") return;
  // An open screen is no use of the session (firm/accounts/open-session.ts).
  const headers = { "x-unattended": "1" };
  const body = new URLSearchParams({ owner: line.dataset.owner ?? "" });
  const response = await fetch(address, { method: "POST", headers, body });
  if (!response.ok || !response.headers.get("content-type")?.includes("json")) return;
  const { words, drafting, ...renewed } = (await response.json()) as Answer;
  lease = String(renewed.lease);
  say(line, words);
  say(document.querySelector("[data-drafting]"), drafting);
}

/** Said only when it changes: it is read aloud. */
function say(place: Element | null, words: string): void {
  if (place && place.textContent !== words) place.textContent = words;
}

// Offline, or signed out meanwhile: the lease runs out by itself.
const tryToRenew = () => void renew().catch(() => undefined);

setInterval(tryToRenew, RENEW_EVERY);
document.addEventListener("visibilitychange", tryToRenew);
window.addEventListener("pageshow", ({ persisted }) => persisted && tryToRenew());
window.addEventListener("pagehide", () => {
  if (address && lease) navigator.sendBeacon(address, new URLSearchParams({ gone: lease }));
});
