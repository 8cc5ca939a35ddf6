/** The addresses of two scripts: written in by build-steps/page-scripts.ts. */
declare const OPEN_NOW: string;
declare const PAGE_PARTS: string;

/**
 * Fetches what only some pages hold where it stands. On the other pages the script of the hours comes once a pointer is
 * on the header, whose telephone link says in its title what is so at this minute.
 */
export function fetchForPage(): void {
  const has = (selector: string) => document.querySelector(selector);
  const tellOpening = () => void import(OPEN_NOW);
  has(".header")?.addEventListener("pointerover", tellOpening, { once: true });
  if (has(".opening")) tellOpening();
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      void import(PAGE_PARTS);
    },
    // One screen ahead: it is there before they are.
    { rootMargin: "100% 0px" },
  );
  for (const part of document.querySelectorAll(PARTS)) near.observe(part);
}

const PARTS = ".to-gather,.search-found,local-time,print-page,testimonial-carousel";
