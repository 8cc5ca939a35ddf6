import { data, redirect } from "react-router";
import type { Services } from "#app/request/services.ts";
import { undoSeveral } from "#firm/enquiries/act-on-several.ts";
import { declineOthers } from "#firm/enquiries/decline-others.ts";
import { stopReplies } from "#firm/replies/stop-replies.ts";
import { undosIn } from "../inbox/bulk.tsx";
import { ALSO_DECLINED, NOT_ALSO_DECLINED } from "./also-declined.tsx";
import type { FilledBox } from "./fill-in.ts";
import { UNASKED } from "./refused.tsx";

const NOTHING_TICKED = "None was ticked. Nothing was done.";

type Place = { id: string; username: string; to: string };

/** Takes back what was declined so, all of it; `to`: where it is said that it was. */
export async function undoDeclinedAlso(
  form: FormData,
  { username, to }: Omit<Place, "id">,
  { database, clock, mails, appointments }: Services,
) {
  const common = { actor: username, at: clock(), words: "", mails, times: appointments.ofDeclined, stopReplies };
  const { refused } = await undoSeveral(database, undosIn(form.getAll("undo").map(String)), common);
  if (refused.length === 0) return redirect(`${to}#main`, 303);
  const message = refused.map((one) => `${one.name}: ${one.message}`).join(" ");
  return data({ ...nothing(NOT_ALSO_DECLINED), message }, { status: 409 });
}

/** Declines the ticked ones beside the enquiry `id`; `to`: where it is said that all of them were. */
export async function declineAlso(
  form: FormData,
  { id, username, to }: Place,
  { database, clock, mails, appointments, wakeMail }: Services,
) {
  const others = [...new Set(form.getAll("others").map(String))].map((one) => ({
    id: one,
    seen: String(form.get(`seen-${one}`) ?? ""),
    owner: String(form.get(`owner-${one}`) ?? ""),
  }));
  const common = { actor: username, at: clock(), mails, times: appointments.ofDeclined, stopReplies };
  const { declined, refused } = await declineOthers(database, id, others, common);
  if (declined.length > 0) wakeMail();
  if (others.length > 0 && refused.length === 0) return redirect(`${to}#main`, 303);
  const done = declined.length > 0 ? [`Declined too: ${declined.join(", ")}.`] : [];
  const message = others.length === 0 ? NOTHING_TICKED : [...done, ...refused].join(" ");
  return data({ ...nothing(ALSO_DECLINED), message }, { status: others.length === 0 ? 400 : 409 });
}

function nothing(intent: string) {
  const box: FilledBox = { words: "", from: "" };
  const typed = { words: "", to: "", day: "", on: "", key: "", about: "" };
  return { ...typed, intent, again: undefined, field: undefined, box, ...UNASKED };
}
