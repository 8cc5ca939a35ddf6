import type { ConflictSearch } from "#firm/conflicts/conflicts.ts";
import { namesInTexts } from "./names-in-texts.ts";
import { namesOnFile } from "./names-on-file.ts";
import { openEnquiry } from "./open-enquiry.ts";
import { otherParties } from "./other-side.ts";
import { saveTypedNames, withSaved } from "./set-names.ts";
import type { StaffVerb } from "./staff-act.ts";
import { staffEnquiry } from "./staff-enquiry.ts";
import { allOfPerson } from "./whole-person.ts";
import { hasOpened } from "./who-opened.ts";

/**
 * Opens it once the names typed beside the button are saved and looked up. Where one that was not shown on the page
 * before, typed, a colleague's or the visitor's, is like a name on file, or stands in what somebody else wrote, that is
 * looked at first: the names stay saved, and it is not opened.
 */
export const openAfterNames: StaffVerb = async (queries, act) => {
  const { id, actor, engine, typedNames } = act;
  const saved = await saveTypedNames(queries, act);
  if (typeof saved !== "boolean") return saved;
  const record = await staffEnquiry(queries, id);
  if (!typedNames || !record || record.closedAs === "conflict" || (await hasOpened(queries, id, actor))) {
    const refusal = await openEnquiry(queries, act);
    return refusal && saved ? withSaved(refusal) : refusal;
  }
  const { seen, aboutSeen, looked } = typedNames;
  const shown = new Set([...looked, aboutSeen, ...otherParties(seen)]);
  const { searches } = await namesOnFile({ queries, engine }, record, actor);
  const fresh = searches.filter(({ asked }) => !shown.has(asked));
  const apart = await allOfPerson({ queries, engine }, id);
  const inTexts = await namesInTexts({ queries, engine }, fresh, { apart, username: actor });
  if (fresh.some((search) => isToLookAt(search) || inTexts[search.asked]))
    return { status: 409, message: "Look at these names first; press Open again to open it.", looksFirst: true };
  return openEnquiry(queries, act);
};

/** What was not looked at is no sign that there is nothing. */
function isToLookAt({ found, erased, more, incomplete }: ConflictSearch): boolean {
  return found.length > 0 || erased.length > 0 || more || incomplete;
}
