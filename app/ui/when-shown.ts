type MaybePrerendered = Document & { prerendering?: boolean };

/** At once, or when a page that the browser drew ahead is shown to the visitor. */
export function whenShown(act: () => void): void {
  const page = document as MaybePrerendered;
  if (page.prerendering) page.addEventListener("prerenderingchange", act, { once: true });
  else act();
}
