/** A button that prints the page: made here, because without script it could do nothing. */
export class PrintPage extends HTMLElement {
  connectedCallback(): void {
    const button = document.createElement("button");
    button.className = "button";
    button.textContent = "Print this page";
    button.addEventListener("click", () => print());
    this.replaceChildren(button);
  }
}
