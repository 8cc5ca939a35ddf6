import { checkedAbout, setAbout } from "./set-about.ts";
import { setOtherParty } from "./set-other-party.ts";
import { tellInbox } from "./inbox-news.ts";
import type { Queries } from "#db/database.ts";
import type { StaffAct, StaffVerb, TypedNames, VerbRefusal } from "./staff-act.ts";

/** The other party and whom it is about, from one form: both are saved, or neither. */
export const setNames: StaffVerb = async (queries, act) => {
  const about = { ...act, words: act.about ?? "", seen: act.aboutSeen ?? "" };
  const checked = await checkedAbout(queries, about);
  if ("status" in checked) return { ...checked, field: "about" };
  return (await setOtherParty(queries, act)) ?? (await setAbout(queries, about));
};

/** Saves what stands typed beside a button that does something else. Answers whether there was anything to save. */
export async function saveTypedNames(queries: Queries, act: StaffAct): Promise<VerbRefusal | boolean> {
  const { typedNames } = act;
  if (!typedNames || isUntouched(typedNames)) return false;
  const refusal = await setNames(queries, { ...act, ...typedNames });
  if (refusal) return { ...refusal, field: refusal.field ?? "other-party" };
  // What is refused after this tells nobody.
  await tellInbox(queries);
  return true;
}

/** What is decided with the names alone rests on those just typed, too: they are saved first, and kept with it. */
export const withNames =
  (verb: StaffVerb): StaffVerb =>
  async (queries, act) => {
    const saved = await saveTypedNames(queries, act);
    if (typeof saved !== "boolean") return saved;
    const refusal = await verb(queries, act);
    return refusal && saved ? withSaved(refusal) : refusal;
  };

/** What is said of a refusal before which the names were saved. */
export const withSaved = (refusal: VerbRefusal): VerbRefusal => ({
  ...refusal,
  message: `${refusal.message} The names you typed were saved.`,
});

function isUntouched({ words, seen, about, aboutSeen }: TypedNames): boolean {
  return words === seen && about === aboutSeen;
}
