import { displayNames, nameAmong } from "#firm/accounts/display-name.ts";
import { hasItNow, look, lookAway } from "#firm/enquiries/look.ts";
import { servicesContext } from "#app/request/services.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import { posted } from "../parts/posted.ts";
import type { Route } from "./+types/looking.ts";
import { draftsOfOthers } from "#firm/replies/reply-drafts.ts";
import { draftingInWords } from "./drafting-in-words.ts";
import { lookingInWords } from "./looking-in-words.ts";

/**
 * Renews that somebody looks at an enquiry, and answers who else does, who has it where that is another than the
 * page shows (`owner`), and who has begun a reply, as sentences; `gone`, the lease it answered last, ends it.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { database, clock } = context.get(servicesContext);
  const { user } = requireStaff(context);
  const looking = { enquiryId: params.id, user };
  const { gone, owner } = await posted(request, "gone", "owner");
  if (/^\d{1,15}$/.test(gone)) {
    await lookAway(database, looking, Number(gone));
    return Response.json({ words: "", drafting: "" });
  }
  const { others, lease } = await look(database, looking, clock());
  const taken = await hasItNow(database, looking, owner);
  const names = await displayNames(database.queries);
  const drafts = await draftsOfOthers(database.queries, params.id, user.username);
  return Response.json({
    lease,
    words: [
      lookingInWords(others.map((one) => nameAmong(names, one))),
      ...(taken === undefined ? [] : [`${nameAmong(names, taken)} has it now.`]),
    ]
      .filter(Boolean)
      .join(" "),
    drafting: draftingInWords(drafts.map(({ username, savedAt }) => ({ name: nameAmong(names, username), savedAt }))),
  });
}
