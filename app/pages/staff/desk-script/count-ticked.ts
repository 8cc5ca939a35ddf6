const ticked = () => document.querySelectorAll(".pick input:checked").length;

/** How many rows are ticked, in the bar of what is done to them: they may have been scrolled out of sight. */
export function countTicked(): void {
  const place = document.querySelector<HTMLElement>(".bulk-bar .ticked");
  if (place) place.textContent = `${ticked()} ticked`;
}

/** Beside what changes ticks by itself (keys.ts, live-inbox.ts). */
export function followTicks(inbox: HTMLElement): void {
  inbox.addEventListener("change", countTicked);
  addEventListener("pageshow", countTicked);
  countTicked();
}
