import type { TypedNames } from "#firm/enquiries/staff-act.ts";

/** The form of names, by its id. Buttons outside of it that belong to it post what stands typed there, too. */
export const NAMES_FORM = "other-names";

/** Its own fields are called `words` and `seen`; those of such a button, that would be called so, have these names. */
export const OWN_WORDS = "ownWords";
export const OWN_SEEN = "ownSeen";

/** Each name that was looked up on the page. */
export const LOOKED = "looked";

type Posted = { typedNames?: TypedNames; own: { words?: string; seen?: string } };

/** What another button than its own posted with that form: the names typed there, and the button's own fields. */
export function namesAlong(form: FormData, intent: string): Posted {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  if (intent === "names" || !form.has("aboutSeen")) return { own: {} };
  return {
    typedNames: {
      words: text("words"),
      seen: text("seen"),
      about: text("about"),
      aboutSeen: text("aboutSeen"),
      looked: form.getAll(LOOKED).filter((name) => typeof name === "string"),
    },
    own: { words: text(OWN_WORDS), seen: text(OWN_SEEN) },
  };
}
