/** The line of the window by which the section in view is told: a third from its top. */
const READING_LINE = "-33% 0px -66%";

/** Marks in "On this page" the section that is being read. */
export function followSections(): void {
  const links = new Map<Element, Element>();
  const watched = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const link = links.get(target)!;
        if (isIntersecting) link.setAttribute("aria-current", "true");
        else link.removeAttribute("aria-current");
      }
    },
    { rootMargin: READING_LINE },
  );
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".on-this-page a")) {
    const section = document.getElementById(link.hash.slice(1))!.closest("section")!;
    links.set(section, link);
    watched.observe(section);
  }
}
