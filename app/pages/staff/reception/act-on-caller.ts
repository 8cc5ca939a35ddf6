import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import type { Queries } from "#db/database.ts";
import { refuseTwice } from "#firm/enquiries/go-on-with.ts";
import { actOnEnquiry } from "#firm/enquiries/staff-actions.ts";
import { STATES } from "#firm/enquiries/states.ts";
import { keyOr } from "#text/form-key.ts";
import type { Services } from "#app/request/services.ts";
import { SAID_BELOW } from "../parts/done.tsx";
import { posted, unknownIntent } from "../parts/posted.ts";

export const GONE = "There is nothing here: it was erased or withdrawn, or is kept from you.";

/** What the reception does with an enquiry; none of these shows or needs a word of it. */
const VERBS = new Set([
  "take-call",
  "return-call",
  "unreturn-call",
  "strike-call",
  "restore-call",
  "hand-over",
  "correct-caller",
  "correct-name",
  "twice",
  STATES.twice.undo.verb,
]);

/** What adds something that somebody is to look at. */
const ADDS = new Set(["take-call", "hand-over"]);

const POSTED = ["intent", "words", "key", "to", "whole"] as const;

/** Of the caller, as they should be. */
const DETAILS = ["lastName", "firstName", "phone", "noPhone", "practiceArea", "inCustody", "deadlineSoon"] as const;

/** Does what a form of a caller's page asks, and leads to the part of the page that says so. */
export async function actOnCaller(request: Request, id: string, username: string, services: Services) {
  const { database, clock, mails, wakeMail, content } = services;
  const { intent, words, key, to, whole, ...details } = await posted(request, ...POSTED, ...DETAILS);
  if (!VERBS.has(intent)) throw unknownIntent();
  const areas = content.site.practiceAreas.map(({ name }) => name);
  const caller = { ...details, areas, isWhole: whole === "yes" };
  const act = { id, actor: username, at: clock(), key: keyOr(key, randomUUID()), seen: "", to, mails, caller };
  const noted = intent === "take-call" || (intent === "hand-over" && words.trim() !== "");
  const unless = ADDS.has(intent) ? (queries: Queries) => refuseTwice(queries, username, id) : undefined;
  const refusal =
    // Of a hand-over words would say that a wall is wished: here they are a caller's message. It comes first: where
    // nobody was chosen, no call is noted either.
    (intent !== "take-call" &&
      (await actOnEnquiry(database, intent, { ...act, words: intent === "correct-name" ? words : "" }, unless))) ||
    (noted && (await actOnEnquiry(database, "take-call", { ...act, words }, unless)));
  if (refusal === "gone") throw data(GONE, { status: 404 });
  const corrected = intent === "correct-caller" ? details : undefined;
  if (refusal) return data({ intent, words, corrected, message: refusal.message }, { status: refusal.status });
  wakeMail();
  return redirect(`/staff/reception/${id}?done=${intent}#${SAID_BELOW[intent] ?? "main"}`, 303);
}
