import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import type { Services } from "#app/request/services.ts";
import type { Content } from "#firm/content/content.ts";
import { twinMeant } from "#firm/enquiries/entered-with.ts";
import { NOBODY_HAS_IT } from "#firm/enquiries/staff-act.ts";
import { actOnEnquiry, isStaffVerb } from "#firm/enquiries/staff-actions.ts";
import { SEND_VERBS, sendsReply } from "#firm/replies/send-verbs.ts";
import { sendReply, type ReplyRefusal } from "#firm/replies/send-reply.ts";
import { replyLeaves, stopReplies } from "#firm/replies/stop-replies.ts";
import { takeBackReply } from "#firm/replies/take-back-reply.ts";
import { askOfUnsent } from "#firm/replies/unsent-reply.ts";
import { keyOr } from "#text/form-key.ts";
import { enquiryAddress, inboxQueryOf } from "../inbox/inbox-query.ts";
import { READ_WORDS } from "../inbox/came-in-words.ts";
import { DETAIL_FIELDS } from "../reception/typed-caller.ts";
import { SAID_BELOW } from "../parts/done-words.ts";
import { fieldsIn, unknownIntent } from "../parts/posted.ts";
import { ANSWERED, TOLD_ALREADY } from "../parts/decline-request.tsx";
import { answerAlso, isAlsoAnswered } from "./answer-also.ts";
import { ALSO_DECLINED, NOT_ALSO_DECLINED } from "./also-declined.tsx";
import { declineAlso, undoDeclinedAlso } from "./decline-also.ts";
import { namesAlong } from "./names-along.ts";
import { refuseOtherWriter } from "./other-writer.ts";
import { SURE, UNASKED } from "./refused.tsx";
import { WAITED } from "./undo-done.tsx";
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
  "clock",
  "thread",
  "template",
  "from",
  "before",
  "beforeFrom",
  "draft",
  "on",
  "was",
  "again",
  "looked",
  "about",
  "aboutSeen",
  "of",
  "owner",
  "note",
  "writer",
  "without",
  "begun",
  "told",
  "toldAt",
] as const;

const NOTHING = {
  message: "",
  to: "",
  day: "",
  clock: "",
  note: "",
  again: undefined,
  about: "",
  field: undefined,
  ...UNASKED,
};
/** As `done`: names were saved and looked up, and what was found is to be looked at before it is opened. */
const OPEN_AFTER = "open-names";

/** Does what a form of the page asks, and leads to the part of the page that says so. */
export async function actOnPosted(request: Request, id: string, username: string, services: Services) {
  const { database, clock, content, mails, wakeMail, identification, siteUrl, appointments } = services;
  const form = await request.formData();
  const chosen = inboxQueryOf(new URL(request.url), areasOf(content), username);
  if (form.get("intent") === ALSO_DECLINED)
    return declineAlso(form, { id, username, to: enquiryAddress(id, chosen, ALSO_DECLINED) }, services);
  if (form.get("intent") === NOT_ALSO_DECLINED)
    return undoDeclinedAlso(form, { username, to: enquiryAddress(id, chosen, NOT_ALSO_DECLINED) }, services);
  if (isAlsoAnswered(form.get("intent"))) return answerAlso(form, { id, username, chosen }, services);
  const fields = toldAlready(fieldsIn(form, ...POSTED));
  const { typedNames, own } = namesAlong(form, fields.intent);
  const {
    intent,
    thread,
    template,
    from,
    before,
    beforeFrom,
    draft,
    on,
    was,
    again,
    looked,
    of,
    writer,
    without,
    begun,
    ...typed
  } = { ...fields, ...own };
  const { words, key } = typed;
  const marks = intent === "correct-urgency" ? fieldsIn(form, ...DETAIL_FIELDS) : undefined;
  const pressed = { intent, template, words, from, before, beforeFrom };
  const filled = await pressedFillIn(services, { id, username, now: clock() }, pressed);
  if (filled) return data({ ...NOTHING, intent: "fill-in", words: filled.words, on, key, looked, box: filled });
  if (!sendsReply(intent) && !["take-back-reply", "save-draft"].includes(intent) && !isStaffVerb(intent))
    throw unknownIntent();
  const documents = { sealer: identification.sealer, siteUrl };
  const target = intent === "return-call" ? await twinMeant(database.queries, id, of) : id;
  const done = target !== id ? "return-other" : intent === "open" && Object.hasOwn(READ_WORDS, was) ? was : intent;
  const act = {
    ...typed,
    ...(typedNames ? { typedNames } : {}),
    ...(marks ? { caller: { ...marks, areas: areasOf(content), isWhole: false } } : {}),
    day: ["", "other"].includes(on) ? typed.day : on,
    id: target,
    actor: username,
    at: clock(),
    key: keyOr(key, randomUUID()),
    again: again === SURE,
    closes: was === WAITED,
    shownAnswered: was === ANSWERED,
    mails,
    times: appointments.ofDeclined,
    stopReplies,
    replyLeaves: replyLeaves(content),
    unsent: without === "reply" ? undefined : askOfUnsent("page", begun === "yes"),
    respondBy: services.respondBy,
    documents,
  };
  const refusal = await actBy(services, act, { ...pressed, thread, draft, again, looked, of, writer });
  if (refusal === "gone") throw data("This enquiry was erased or withdrawn in the meantime.", { status: 404 });
  const box: FilledBox = { words: words.replaceAll("\r\n", "\n"), from };
  if (refusal && "looksFirst" in refusal) return redirect(`${enquiryAddress(id, chosen, OPEN_AFTER)}#names`, 303);
  if (refusal) {
    const { status, message, isUsed, earlier, field }: ReplyRefusal = refusal;
    const asks = { asks: refusal.asks === true, unsent: refusal.unsent === true, untold: refusal.untold };
    const refusedMarks = marks && { marks, errors: refusal.errors ?? [] };
    const kept = {
      ...refusedMarks,
      key: isUsed ? "" : key,
      again: earlier ?? again,
      looked,
      box,
      ...asks,
      toldAt: typed.toldAt,
    };
    // Names that cannot be saved are said beside their field, whichever button brought them.
    const said =
      typedNames && field && field !== "toldAt" ? { intent: "names", words: typedNames.words } : { intent, words };
    return data(
      {
        ...said,
        about: typed.about,
        field,
        message,
        to: typed.to,
        day: typed.day,
        clock: typed.clock,
        note: typed.note,
        on,
        ...kept,
      },
      { status },
    );
  }
  wakeMail();
  // Always a part of the page: without one the browser would keep that of the post before, and what is said at the top
  // be out of sight.
  return redirect(
    `${enquiryAddress(id, chosen, done, saidOfIt(done, { ...act, was }))}#${SAID_BELOW[done] ?? "main"}`,
    303,
  );
}

/** Declined for a conflict by the button that says that they know, it is declined by the same verb. */
function toldAlready<Fields extends Record<"intent" | "told", string>>(fields: Fields): Fields {
  return fields.intent === TOLD_ALREADY ? { ...fields, intent: "conflict", told: "already" } : fields;
}

type Pressed = Record<"intent" | "words" | "from" | "thread" | "draft" | "again" | "looked" | "of" | "writer", string>;

type Act = Omit<Parameters<typeof sendReply>[1], "seen" | "again" | "looked" | "isHolding" | "content" | "siteUrl"> &
  Parameters<typeof actOnEnquiry>[2];

async function actBy(services: Services, act: Act, pressed: Pressed) {
  const { database, content, siteUrl } = services;
  const { intent, words, from, thread, draft, again, looked, of, writer } = pressed;
  if (intent === "take-back-reply") return takeBackReply(database, { ...act, reply: of });
  if (isStaffVerb(intent)) return actOnEnquiry(database, intent, act);
  const refusal = await refuseOtherWriter(services, writer, act.actor);
  if (refusal) return refusal;
  if (intent === "save-draft") return saveTyped(services, act, { words, from, key: act.key, draft, turn: "" });
  return sendReply(database, {
    ...act,
    seen: thread,
    again,
    looked,
    isHolding: intent === SEND_VERBS.holding,
    content,
    siteUrl,
  });
}

/** What the page must know to take it back: what was before, whom it is about, or which one it is. */
function saidOfIt(
  intent: string,
  { was, to, key, told }: Record<"was" | "to" | "key" | "told", string>,
): Record<string, string> {
  if (intent === "outcome") return { was };
  if (intent === "conflict" && told !== "") return { told };
  if (intent === "hand-over" && to === NOBODY_HAS_IT) return { of: to };
  // Whose it was: nobody's, or a colleague's.
  if (intent === "take") return { was: to === "" ? "nobody" : to };
  if (intent === "unsnooze") return { was };
  if (/\bwalls?\b/.test(intent)) return { of: to };
  return ["remind", "end-reminder", "note"].includes(intent) ? { of: key } : {};
}

/** Names of the practice areas an inbox may be chosen by. */
export const areasOf = ({ site }: Pick<Content, "site">) => site.practiceAreas.map(({ name }) => name);
