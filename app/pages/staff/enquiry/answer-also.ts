import { data, redirect } from "react-router";
import type { Services } from "#app/request/services.ts";
import { answerOthers, unanswerOthers } from "#firm/enquiries/answer-others.ts";
import type { InboxQuery } from "#firm/enquiries/inbox-lists.ts";
import { askOfUnsent } from "#firm/replies/unsent-reply.ts";
import { bookingAddress, listIn } from "../appointments/list-address.ts";
import { enquiryAddress } from "../inbox/inbox-query.ts";
import { ALSO_ANSWERED, ALSO_UNANSWERED } from "./also-answered.tsx";
import type { FilledBox } from "./fill-in.ts";
import { UNASKED } from "./refused.tsx";

export const isAlsoAnswered = (intent: unknown): boolean => intent === ALSO_ANSWERED || intent === ALSO_UNANSWERED;

type On = { id: string; username: string; chosen: InboxQuery };

/** Marks the others of a person as answered with the enquiry `id`, or takes that back; leads to where it was pressed. */
export async function answerAlso(form: FormData, { id, username, chosen }: On, { database, clock }: Services) {
  const intent = String(form.get("intent"));
  const ids = form.getAll("others").filter((one) => typeof one === "string");
  const act = { actor: username, at: clock() };
  const { done, refused } =
    intent === ALSO_ANSWERED
      ? await answerOthers(database, ids, { ...act, unsent: askOfUnsent("along") })
      : { done: [], refused: await unanswerOthers(database, ids, act) };
  if (refused) return data({ ...NOTHING, intent, message: refused.message }, { status: refused.status });
  const more: Record<string, string> = done.length > 0 ? { of: done.join(" ") } : {};
  const list = listIn(String(form.get("list") ?? ""));
  const to =
    form.get("at") === "appointments"
      ? bookingAddress(id, list, { done: intent, ...more })
      : enquiryAddress(id, chosen, intent, more);
  return redirect(`${to}#main`, 303);
}

const EMPTY: FilledBox = { words: "", from: "" };
const NOTHING = {
  to: "",
  day: "",
  again: undefined,
  about: "",
  field: undefined,
  ...UNASKED,
  words: "",
  on: "",
  key: "",
  box: EMPTY,
};
