import { askForForm } from "#app/ui/booking.ts";

/** Of the links to the contact page, the Book buttons lead to its appointment form. */
export function followBookLinks(): void {
  document.addEventListener("click", ({ target }) => {
    const link = (target as Element).closest('a[href="/contact"]');
    if (link) askForForm(link.matches(".button, contact-widget a") ? "appointment" : undefined);
  });
}
