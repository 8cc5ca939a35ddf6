import { displayNames, nameAmong } from "#firm/accounts/display-name.ts";
import { look, lookAway } from "#firm/enquiries/look.ts";
import { servicesContext } from "#app/request/services.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { posted } from "../parts/posted.ts";
import type { Route } from "./+types/looking.ts";
import { draftsOfOthers } from "#firm/replies/reply-drafts.ts";
import { draftingInWords } from "./drafting-in-words.ts";
import { lookingInWords } from "./looking-in-words.ts";

/**
 * Renews that somebody looks at an enquiry, and answers who else does, and who has begun a reply, as sentences;
 * `gone=yes` ends it.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { database, clock } = context.get(servicesContext);
  const { user } = requireStaff(context);
  const looking = { enquiryId: params.id, user };
  const { gone } = await posted(request, "gone");
  if (gone === "yes") {
    await lookAway(database, looking);
    return Response.json({ words: "", drafting: "" });
  }
  const others = await look(database, looking, clock());
  const names = await displayNames(database.queries);
  const drafts = await draftsOfOthers(database.queries, params.id, user.username);
  return Response.json({
    words: lookingInWords(others.map((one) => nameAmong(names, one))),
    drafting: draftingInWords(drafts.map(({ username, savedAt }) => ({ name: nameAmong(names, username), savedAt }))),
  });
}
