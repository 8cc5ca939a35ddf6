/**
 * So many presses of Escape, or of Shift, with no other key between and no longer pause than this many milliseconds.
 */
const PRESSES = 3;
const PAUSE = 2000;

/** Leaves at once for the page a [data-quick-exit] link names; the page left is not one press of Back away. */
export function quickExit(): void {
  const link = document.querySelector<HTMLAnchorElement>("[data-quick-exit]");
  if (!link) return;
  const leave = () => {
    document.documentElement.hidden = true;
    location.replace(link.href);
  };
  document.addEventListener("click", (event) => {
    if (!(event.target as Element).closest("[data-quick-exit]")) return;
    event.preventDefault();
    leave();
  });
  let last = { key: "", time: 0, presses: 0 };
  document.addEventListener("keydown", ({ key, repeat, timeStamp: time }) => {
    if (repeat) return;
    const counts = key === "Escape" || key === "Shift";
    const presses = counts && key === last.key && time - last.time < PAUSE ? last.presses + 1 : 1;
    last = { key, time, presses };
    if (counts && presses === PRESSES) leave();
  });
}
