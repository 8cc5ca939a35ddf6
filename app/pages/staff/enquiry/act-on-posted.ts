import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import type { Services } from "#app/request/services.ts";
import type { Content } from "#firm/content/content.ts";
import { answerOthers } from "#firm/enquiries/answer-others.ts";
import { actOnEnquiry, isStaffVerb } from "#firm/enquiries/staff-actions.ts";
import { sendReply, type ReplyRefusal } from "#firm/replies/send-reply.ts";
import { keyOr } from "#text/form-key.ts";
import { enquiryAddress, inboxQueryOf } from "../inbox/inbox-query.ts";
import { SAID_BELOW } from "../parts/done.tsx";
import { posted, unknownIntent } from "../parts/posted.ts";
import { saveTyped } from "./typed-draft.ts";
import { pressedFillIn, type FilledBox } from "./fill-in.ts";

/** What the forms of the page post, each its part. */
const POSTED = [
  "intent",
  "words",
  "key",
  "seen",
  "to",
  "day",
  "thread",
  "template",
  "from",
  "before",
  "beforeFrom",
  "draft",
  "on",
  "was",
  "again",
] as const;

const NOTHING = { message: "", to: "", day: "", again: undefined };
const EMPTY: FilledBox = { words: "", from: "" };

/** Does what a form of the page asks, and leads to the part of the page that says so. */
export async function actOnPosted(request: Request, id: string, username: string, services: Services) {
  const { database, clock, content, mails, wakeMail, identification, siteUrl } = services;
  const ticked = (await request.clone().formData()).getAll("others").filter((one) => typeof one === "string");
  const { intent, thread, template, from, before, beforeFrom, draft, on, was, again, ...typed } = await posted(
    request,
    ...POSTED,
  );
  const { words, key } = typed;
  const pressed = { intent, template, words, from, before, beforeFrom };
  const filled = await pressedFillIn(database, content, { id, username }, pressed);
  if (filled) return data({ ...NOTHING, intent: "fill-in", words: filled.words, on, key, box: filled });
  const chosen = inboxQueryOf(new URL(request.url), areasOf(content), username);
  if (intent === "also-answered") {
    const refused = await answerOthers(database, ticked, { actor: username, at: clock() });
    if (refused)
      return data(
        { ...NOTHING, intent, words: "", message: refused.message, on, key, box: EMPTY },
        { status: refused.status },
      );
    return redirect(enquiryAddress(id, chosen, intent), 303);
  }
  if (!["reply", "save-draft"].includes(intent) && !isStaffVerb(intent)) throw unknownIntent();
  const documents = { sealer: identification.sealer, siteUrl };
  const act = {
    ...typed,
    day: ["", "other"].includes(on) ? typed.day : on,
    id,
    actor: username,
    at: clock(),
    key: keyOr(key, randomUUID()),
    mails,
    documents,
  };
  const refusal =
    intent === "save-draft"
      ? await saveTyped(services, act, { words, from, key, draft, turn: "" })
      : intent === "reply"
        ? await sendReply(database, { ...act, seen: thread, again, content, siteUrl })
        : await actOnEnquiry(database, intent, act);
  if (refusal === "gone") throw data("This enquiry was erased or withdrawn in the meantime.", { status: 404 });
  const box: FilledBox = { words: words.replaceAll("\r\n", "\n"), from };
  if (refusal) {
    const { status, message, isUsed, earlier }: ReplyRefusal = refusal;
    const form = { key: isUsed ? "" : key, again: earlier, box };
    return data({ intent, words, message, to: typed.to, day: typed.day, on, ...form }, { status });
  }
  wakeMail();
  // Always a part of the page: without one the browser would keep that of the post before, and what is said at the top
  // be out of sight.
  const more: Record<string, string> = intent === "outcome" ? { was } : intent === "wall" ? { of: typed.to } : {};
  return redirect(`${enquiryAddress(id, chosen, intent, more)}#${SAID_BELOW[intent] ?? "main"}`, 303);
}

/** Names of the practice areas an inbox may be chosen by. */
export const areasOf = ({ site }: Pick<Content, "site">) => site.practiceAreas.map(({ name }) => name);
