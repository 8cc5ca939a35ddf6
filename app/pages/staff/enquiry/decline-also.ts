import { data, redirect } from "react-router";
import type { Services } from "#app/request/services.ts";
import { declineOthers } from "#firm/enquiries/decline-others.ts";
import { stopReplies } from "#firm/replies/stop-replies.ts";
import { ALSO_DECLINED } from "./also-declined.tsx";
import type { FilledBox } from "./fill-in.ts";

const NOTHING_TICKED = "None was ticked. Nothing was done.";

/** Declines the ticked ones beside the enquiry `id`; `to`: where it is said that all of them were. */
export async function declineAlso(
  form: FormData,
  { id, username, to }: { id: string; username: string; to: string },
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
  const box: FilledBox = { words: "", from: "" };
  const nothing = { to: "", day: "", again: undefined, about: "", field: undefined, unsent: false, on: "", key: "" };
  return data(
    { ...nothing, intent: ALSO_DECLINED, words: "", message, box },
    { status: others.length === 0 ? 400 : 409 },
  );
}
