import { button, type Offer } from "../parts/say-above.ts";

/** Why nothing reaches the site, as the draft and the button are told. */
export const OUT = {
  signedOut: {
    draft:
      "Not saved: you are signed out by now. Your words are still here: sign in in another window, then go on writing.",
    press: "you are signed out by now. Your words are still here: sign in in another window, then press once more.",
  },
  unreached: {
    draft: "Not saved: the site could not be reached. Your words are still here, and it is tried again.",
    press: "the site could not be reached. Your words are still here: press once more when you are connected again.",
  },
};

/**
 * What the page of a reply says of its draft, in place of what stood there; read aloud once, not at each pause of the
 * typing. Answers whether it is new.
 */
export function sayIn(place: Element, words: string, offers: Offer[] = []): boolean {
  if (place.firstChild && place.firstChild.textContent === words) return false;
  place.replaceChildren();
  if (words === "") return false;
  place.append(Object.assign(document.createElement("p"), { className: "failure", textContent: words }));
  place.append(...offers.map((offer) => button(...offer)));
  return true;
}
