/** A button: what stands on it, and what it does. */
export type Offer = [words: string, press: () => void];

/** Above a form or its like, until one of its buttons is pressed; answers the line. */
export function sayAbove(form: HTMLElement, words: string, offers: Offer[]): HTMLElement {
  const line = Object.assign(document.createElement("div"), { className: "staff-done" });
  const said = document.createElement("p");
  said.setAttribute("role", "status");
  const once = offers.map(([label, press]) =>
    button(label, () => {
      line.remove();
      press();
    }),
  );
  line.append(said, ...once);
  form.before(line);
  // Said aloud only where it changes in a place that is there already.
  said.textContent = words;
  return line;
}

export function button(...[words, press]: Offer): HTMLButtonElement {
  const made = Object.assign(document.createElement("button"), {
    type: "button",
    className: "button",
    textContent: words,
  });
  made.addEventListener("click", press);
  return made;
}
