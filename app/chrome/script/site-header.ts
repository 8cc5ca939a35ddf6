/** Pixels of scroll after which the bar takes its sticky style (specification, section 9). */
const STICKY_AFTER = 100;

export class SiteHeader extends HTMLElement {
  connectedCallback(): void {
    const mark = () => this.toggleAttribute("data-stuck", scrollY > STICKY_AFTER);
    addEventListener("scroll", mark, { passive: true });
    mark();
  }
}
