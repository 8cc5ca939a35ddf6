import { data } from "react-router";
import { actOnSeveral, undoSeveral } from "#firm/enquiries/act-on-several.ts";
import { isSeveralVerb } from "#firm/enquiries/several.ts";
import { stopReplies } from "#firm/replies/stop-replies.ts";
import { askOfUnsent, unsentOfOthers } from "#firm/replies/unsent-reply.ts";
import type { Services } from "#app/request/services.ts";
import { unknownIntent } from "../parts/posted.ts";
import { undosIn, type Several } from "./bulk.tsx";

/** What the inbox posts about the ticked rows. @throws for what no button of it posts */
export async function actOnTicked(
  request: Request,
  actor: string,
  {
    database,
    clock,
    mails,
    wakeMail,
    appointments,
  }: Pick<Services, "database" | "clock" | "mails" | "wakeMail" | "appointments">,
): Promise<Several> {
  const form = await request.formData();
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  const [intent = "", words = ""] = [texts("intent")[0], texts("words")[0]];
  const [to = ""] = texts("to");
  const common = { actor, at: clock(), words, to, mails, times: appointments.ofDeclined, stopReplies };
  if (intent === "undo") return { verb: intent, ...(await undoSeveral(database, undosIn(texts("undo")), common)) };
  if (!isSeveralVerb(intent)) throw unknownIntent();
  const ids = texts("ids").filter((id) => /^[\w-]{1,64}$/.test(id));
  if (ids.length === 0) throw data("Please tick at least one first.", { status: 400 });
  const result = await actOnSeveral(database, intent, ids, { ...common, unsent: askOfUnsent("row") });
  wakeMail();
  const closed = ["take", "hand-over"].includes(intent) ? [] : result.done.map(({ id }) => id);
  const unsent = await unsentOfOthers(database.queries, closed, actor);
  return { verb: intent, words: intent === "hand-over" ? to : words, byKey: form.has("byKey"), unsent, ...result };
}
