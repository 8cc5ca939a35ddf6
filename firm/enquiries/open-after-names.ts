import { lookUpConflicts, type ConflictSearch } from "#firm/conflicts/conflicts.ts";
import { calledAbout } from "./called-about.ts";
import { namesToSearch } from "./decisions.ts";
import { hasOpened, openEnquiry } from "./open-enquiry.ts";
import { saveTypedNames } from "./set-names.ts";
import type { StaffVerb } from "./staff-act.ts";

/**
 * Opens it once the names typed beside the button are saved and looked up. Where one that was not shown on the page
 * before, typed or a colleague's, is like a name on file, that is looked at first: the names stay saved, and it is not
 * opened.
 */
export const openAfterNames: StaffVerb = async (queries, act) => {
  const { id, actor, typedNames } = act;
  const saved = await saveTypedNames(queries, act);
  if (typeof saved !== "boolean") return saved;
  if (!typedNames || (await hasOpened(queries, id, actor))) return openEnquiry(queries, act);
  const named = await queries
    .selectFrom("enquiries")
    .select(["person", "about", "otherParty"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { seen, aboutSeen } = typedNames;
  const onCalls = await calledAbout(queries, id);
  const shown = new Set(namesToSearch({ ...named, calledAbout: onCalls, about: aboutSeen, otherParty: seen }));
  for (const name of namesToSearch({ ...named, calledAbout: onCalls }).filter((one) => !shown.has(one)))
    if (isToLookAt(await lookUpConflicts(queries, name, id)))
      return { status: 409, message: "Look at these names first; press Open again to open it.", looksFirst: true };
  return openEnquiry(queries, act);
};

/** What was not looked at is no sign that there is nothing. */
function isToLookAt({ found, erased, more, incomplete }: ConflictSearch): boolean {
  return found.length > 0 || erased.length > 0 || more || incomplete;
}
