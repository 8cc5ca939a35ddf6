/** Milliseconds a testimonial stands before the next one comes (specification, section 9). */
const ADVANCE = 5000;

const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * The WAI-ARIA carousel pattern: moves on by itself until paused, and rests while the pointer or the focus is on it.
 */
export class Carousel extends HTMLElement {
  #index = 0;
  /** "asked": the visitor pressed Play, so neither pointer nor focus stops it. */
  #mode: "auto" | "asked" | "paused" = lessMotion.matches ? "paused" : "auto";
  #hovered = false;
  #focused = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    this.dataset.live = "";
    this.#find(".carousel-controls").hidden = false;
    this.addEventListener("click", (event) => this.#press((event.target as Element).closest("button")));
    this.addEventListener("pointerenter", ({ pointerType }) => this.#rest(pointerType === "mouse", this.#focused));
    this.addEventListener("pointerleave", () => this.#rest(false, this.#focused));
    this.addEventListener("focusin", () => this.#rest(this.#hovered, true));
    this.addEventListener("focusout", ({ relatedTarget }) =>
      this.#rest(this.#hovered, this.contains(relatedTarget as Node | null)),
    );
    lessMotion.addEventListener("change", ({ matches }) => {
      if (matches) this.#mode = "paused";
      this.#show(this.#index);
    });
    this.#show(0);
  }

  #press(button: HTMLButtonElement | null): void {
    if (!button) return;
    const { carousel, carouselDot } = button.dataset;
    if (carousel === "pause") this.#mode = this.#mode === "paused" ? "asked" : "paused";
    const step = { previous: -1, next: 1 }[carousel ?? ""] ?? 0;
    this.#show(carouselDot ? Number(carouselDot) : this.#index + step);
  }

  #rest(hovered: boolean, focused: boolean): void {
    this.#hovered = hovered;
    this.#focused = focused;
    this.#schedule();
  }

  #show(index: number): void {
    const slides = this.querySelectorAll<HTMLElement>(".slide");
    this.#index = (index + slides.length) % slides.length;
    slides.forEach((slide, place) => {
      slide.toggleAttribute("data-current", place === this.#index);
      slide.inert = place !== this.#index;
    });
    this.querySelectorAll("[data-carousel-dot]").forEach((dot, place) =>
      dot.setAttribute("aria-current", String(place === this.#index)),
    );
    this.#find("[data-carousel=pause]").textContent = this.#mode === "paused" ? "Play" : "Pause";
    this.#schedule();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const moving = this.#mode === "asked" || (this.#mode === "auto" && !this.#hovered && !this.#focused);
    this.#find(".carousel-slides").ariaLive = moving ? "off" : "polite";
    if (moving) this.#timer = setTimeout(() => this.#show(this.#index + 1), ADVANCE);
  }

  #find(selector: string): HTMLElement {
    return this.querySelector<HTMLElement>(selector)!;
  }
}
