import { shortTorontoTime } from "#time/toronto-time.ts";
import { servicesContext } from "#app/request/services.ts";
import { requireStaff } from "#app/request/require-staff.ts";
import type { DraftRefusal } from "#firm/replies/reply-drafts.ts";
import { posted } from "../parts/posted.ts";
import type { Route } from "./+types/draft.ts";
import { refuseOtherWriter } from "./other-writer.ts";
import { saveTyped } from "./typed-draft.ts";

/** Saves the draft of a reply for the script of its page (autosave.ts), and answers when, or why not. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { user } = requireStaff(context);
  const { writer, ...typed } = await posted(request, "words", "from", "key", "draft", "turn", "writer");
  const refusal =
    (await refuseOtherWriter(services, writer, user.username)) ??
    (await saveTyped(services, { id, actor: user.username }, typed));
  if (refusal === undefined) return Response.json({ message: `Draft saved ${shortTorontoTime(services.clock())}.` });
  if (refusal === "gone") return Response.json({ message: "This enquiry was erased or withdrawn." }, { status: 404 });
  const { status, message, other }: DraftRefusal = refusal;
  return Response.json({ message, other }, { status });
}
