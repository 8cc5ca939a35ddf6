/** Milliseconds without another letter, after which what stands in the field is asked for. */
const PAUSE = 250;

/**
 * Shows under the field of the search what its page would show, while somebody types; Enter still asks for the page.
 */
export function searchWhileTyping(): void {
  const field = document.querySelector<HTMLInputElement>("#site-search");
  const found = document.querySelector(".search-found");
  if (field && found) follow(field, found);
}

function follow(field: HTMLInputElement, found: Element): void {
  let asked = field.value;
  let timer: ReturnType<typeof setTimeout>;
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const words = (asked = field.value);
      const address = `/search${words.trim() && `?q=${encodeURIComponent(words)}`}`;
      const answer = await fetch(address).catch(() => undefined);
      const page = new DOMParser().parseFromString((await answer?.text()) ?? "", "text/html");
      const places = page.querySelector(".search-found");
      // Later letters ask for something else, or a busy server sent no page of places.
      if (!answer?.ok || !places || words !== asked) return;
      // The line that says how many stays the same element: so it is said again.
      found.firstElementChild!.textContent = places.firstElementChild!.textContent;
      found.lastElementChild!.replaceWith(places.lastElementChild!);
      history.replaceState(history.state, "", address);
    }, PAUSE);
  });
}
