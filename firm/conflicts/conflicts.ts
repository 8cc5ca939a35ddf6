/**
 * Conflicts: whom the firm has dealt with, and the search that finds a name however it is spelled.
 * Owns the tables names, name_keys and erased_names (enquirers, other parties, what stays of both), name_lists,
 * list_names and list_keys (the firm's own list that staff upload), look_ups and looked_up_names (what staff looked up).
 * Promises that a name is found under the keys of name-keys.ts from the transaction on in which it was stored, and that
 * an upload is in force whole or not at all (change-list.ts). It never says that there is no conflict. What one of the
 * staff looks up by themselves is kept, with who, when and how much was found, as long as an enquiry that was answered
 * that day (`privacy.retentionDays` of content/site.yaml); a name goes earlier with the enquiry it is erased with, as far
 * as it was looked up since that arrived (kept-look-ups.ts). What was looked up for an enquiry is kept there, and goes
 * with it.
 * Called by enquiries, which hands in its names, and by the staff pages that look up.
 */
export { isEverydayPhrase } from "./everyday-phrase.ts";
export { forgetErasedNames, keepErasedNames } from "./erased-names.ts";
export { enquirersOfName, enquirersOfSameName, enquirersOfWholeName, enquiriesOfName } from "./senders-by-name.ts";
export type { Conflict, ConflictPlace } from "./conflict-places.ts";
export { lookUpConflicts, type AskedFor, type ConflictSearch } from "./look-up-conflicts.ts";
export type { NamesBegun } from "./look-up-beginnings.ts";
export { forgetLookedUpNames, forgetLookUps, lookUpsAfter, lookUpsAmong, type KeptLookUp } from "./kept-look-ups.ts";
export { lookUpInWords } from "./look-up-in-words.ts";
export { isLikeName, isLikeWholeName } from "./like-name.ts";
export { isNoName, NO_NAME } from "./no-name.ts";
export { writtenName } from "./name-parts.ts";
export { insertNames, namesIn, namesOf, removeNames, removeNamesOf, type FoundName } from "./names.ts";
export { namesSpelledIn } from "./names-spelled-in.ts";
export { lookUpInUpload, type InUpload } from "./look-up-in-upload.ts";
export { typedNames } from "./typed-names.ts";
export type { ListedName } from "./listed-name.ts";
export { listsInForce, namesOfList } from "./name-lists.ts";
