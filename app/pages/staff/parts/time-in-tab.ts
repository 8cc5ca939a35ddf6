import type { Fields } from "./form-controls.ts";

/**
 * A time that came along with the note of a call stood in the answer to a form alone. Where that page is looked at
 * again, its place in the form is a template, and the time is brought back into it from what the tab remembers; the
 * server looks whether it is free still once the call is noted. Answers what is to be said of it; empty: nothing.
 */
export function bringTimeBack(form: HTMLFormElement, fields: Fields): string {
  const { slot, with: only } = fields;
  if (!slot?.value || form.elements.namedItem("slot")) return "";
  const words = [slot.words ?? slot.value, only?.words].filter(Boolean).join(", with ");
  const template = form.querySelector<HTMLTemplateElement>("template[data-place-of=slot]");
  const place = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
  if (!template || !place) return `The time ${words} was not kept, and is not held: choose it again.`;
  place.dataset.broughtBack = "";
  place.querySelector("[data-words-of=slot]")!.textContent = words;
  for (const along of place.querySelectorAll<HTMLInputElement>("[data-kept]"))
    if (fields[along.name]?.words) along.dataset.words = fields[along.name]!.words;
  template.before(place);
  return `The time ${words} is not held yet: it stands below.`;
}
