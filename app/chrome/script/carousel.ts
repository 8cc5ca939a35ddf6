/** Milliseconds a testimonial stands before the next one comes (specification, section 9). */
const ADVANCE = 5000;

const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
/** All stand side by side: the width at which sections have two columns (app/base/layout.css). */
const roomForAll = matchMedia("(min-width: 62rem)");

/**
 * The WAI-ARIA carousel pattern: moves on by itself until paused, and rests while the pointer or the focus is on it.
 * Where there is room for all, nothing moves.
 */
export class Carousel extends HTMLElement {
  connectedCallback(): void {
    const find = (selector: string) => this.querySelector<HTMLElement>(selector)!;
    let current = 0;
    /** "asked": the visitor pressed Play, so neither pointer nor focus stops it. */
    let mode: "auto" | "asked" | "paused" = lessMotion.matches ? "paused" : "auto";
    let hovered = false;
    let focused = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const show = (index: number) => {
      const slides = this.querySelectorAll<HTMLElement>(".slide");
      const { matches: all } = roomForAll;
      this.toggleAttribute("data-live", !all);
      find(".carousel-controls").hidden = all;
      current = (index + slides.length) % slides.length;
      slides.forEach((slide, place) => {
        slide.toggleAttribute("data-current", place === current);
        slide.inert = !all && place !== current;
      });
      this.querySelectorAll("[data-carousel-dot]").forEach((dot, place) =>
        dot.setAttribute("aria-current", String(place === current)),
      );
      find("[data-carousel=pause]").textContent = mode === "paused" ? "Play" : "Pause";
      schedule();
    };
    const schedule = () => {
      clearTimeout(timer);
      const moving = !roomForAll.matches && (mode === "asked" || (mode === "auto" && !hovered && !focused));
      find(".carousel-slides").setAttribute("aria-live", moving ? "off" : "polite");
      if (moving) timer = setTimeout(() => show(current + 1), ADVANCE);
    };
    const rest = (hover: boolean, focus: boolean) => {
      [hovered, focused] = [hover, focus];
      schedule();
    };

    this.addEventListener("click", ({ target }) => {
      const button = (target as Element).closest("button");
      if (!button) return;
      const { carousel, carouselDot } = button.dataset;
      if (carousel === "pause") mode = mode === "paused" ? "asked" : "paused";
      const step = { previous: -1, next: 1 }[carousel ?? ""] ?? 0;
      show(carouselDot ? Number(carouselDot) : current + step);
    });
    this.addEventListener("pointerenter", ({ pointerType }) => rest(pointerType === "mouse", focused));
    this.addEventListener("pointerleave", () => rest(false, focused));
    this.addEventListener("focusin", () => rest(hovered, true));
    this.addEventListener("focusout", ({ relatedTarget }) =>
      rest(hovered, this.contains(relatedTarget as Node | null)),
    );
    for (const query of [lessMotion, roomForAll])
      query.addEventListener("change", () => {
        if (lessMotion.matches) mode = "paused";
        show(current);
      });
    show(0);
  }
}
