/** Milliseconds a mouse rests on a link before its page is asked for; a finger comes down on what it wants. */
const REST = 100;

/** One visitor's own addresses, searches and files: as in app/chrome/speculation-rules.tsx. */
const NEVER = /^\/(?:api|newsletter|receipt|staff)|[.?]/;

/**
 * Where the browser knows no speculation rules, the page of a link that is pointed at or touched is fetched ahead: what
 * is then left to ask is whether it is still the same. Not on pages that may ask for nothing, which have no rules.
 */
export function fetchAhead(): void {
  if (!document.querySelector('[type="speculationrules"]') || HTMLScriptElement.supports?.("speculationrules")) return;
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  const fetched = new Set([location.pathname]);
  document.addEventListener("pointerover", ({ target, pointerType }) => {
    const link = (target as Element).closest<HTMLAnchorElement>("a[href^='/']:not(.term)");
    const address = link?.getAttribute("href")?.split("#", 1)[0];
    if (!link || !address || NEVER.test(address) || fetched.has(address)) return;
    setTimeout(
      () => {
        if (fetched.has(address) || (pointerType === "mouse" && !link.matches(":hover"))) return;
        fetched.add(address);
        fetch(address).catch(() => fetched.delete(address));
      },
      pointerType === "mouse" ? REST : 0,
    );
  });
}
