/** A part of the page that opens and closes. */
export type Openable = HTMLElement & {
  open: boolean;
  /** It closes only by its own button for now. */
  readonly stays: boolean;
};

/** Closes on Escape, which gives the focus back to what opened it, on a press outside, and when the focus moves on. */
export function dismissable(part: Openable, opener: HTMLElement): void {
  const leave = (target: EventTarget | null) => {
    if (part.open && !part.stays && !part.contains(target as Node | null)) part.open = false;
  };
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || !part.open || part.stays) return;
    event.preventDefault();
    if (part.contains(document.activeElement)) opener.focus();
    part.open = false;
  });
  // Some phones make no click of a press on plain text.
  for (const press of ["pointerdown", "click"]) document.addEventListener(press, (event) => leave(event.target));
  part.addEventListener("focusout", ({ relatedTarget }) => relatedTarget && leave(relatedTarget));
}
