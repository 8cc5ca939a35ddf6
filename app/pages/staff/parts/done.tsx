import type { ReactNode } from "react";
import { BOOKING_WORDS } from "#firm/appointments/booking-words.ts";
import { ofVerbs } from "#firm/enquiries/states.ts";
import { useActionData, useSearchParams } from "react-router";
import { StaffScript } from "./staff-script.tsx";

/** Said once after a post, at the top of the page it leads to: `?done=password`. */
const SENTENCES: Record<string, string> = {
  open: "You have opened it; the trail says so.",
  ...ofVerbs("done"),
  ...Object.fromEntries(Object.entries(BOOKING_WORDS).map(([verb, { done }]) => [verb, done])),
  reply: "Your reply is on its way. The thread below says when it was sent.",
  "save-draft": "The draft was saved. Only you see its words; it waits here until you send it.",
  "template-saved": "The template was saved.",
  "template-removed": "Done: what staff wrote of it is gone.",
  join: "Joined: the two are shown as of one person.",
  part: "Taken apart again.",
  "also-answered": "Marked as answered.",
  note: "The note was added.",
  "other-party": "The other party was saved and looked up.",
  "ask-other-party": "The mail that asks for the names goes out. The answer comes as a correction.",
  take: "It is yours: it stands in the list Mine.",
  "let-go": "Given back: nobody has it. If a colleague had handed it to you, they are told.",
  entered: "Entered: it waits for an answer, and the firm’s mailbox is told. No mail has gone to them yet.",
  "take-call": "Noted. Whoever has it is told that they called.",
  "return-call": "The call is returned.",
  "unreturn-call": "The call waits to be returned again.",
  "strike-call": "Struck: nobody is to call back. The line below says so.",
  "restore-call": "The call stands again. Whoever has it is told, if they were not before.",
  "correct-caller": "Corrected: they are found by the new name and number, and conflicts are looked for under it.",
  "correct-name":
    "Corrected: lists show the name so, and conflicts are looked for under it. What they wrote finds them too.",
  snooze: "Snoozed: it comes back to the list by itself. The promise to answer runs on.",
  unsnooze: "It stands in the list again.",
  remind: "You will be reminded on that day, at 8 in the morning.",
  "end-reminder": "The reminder is done.",
  outcome: "What came of it was saved.",
  "hand-over": "Handed over. A mail tells them, or the firm’s mailbox, without a word of what was sent.",
  wall: "The wall stands.",
  "remove-wall": "The wall was taken away.",
  "send-identification": "The link goes to the sender by e-mail. What comes back stands here.",
  "stop-identification": "The form is closed: its link works no more. What came back stays here.",
  release: "Released. The acknowledgement goes to the sender.",
  "list-replaced": "The list was replaced. Please look below at how the names were read.",
  "list-added": "The names were added to the list. Please look below at how they were read.",
  "list-same": "Nothing was added: all of these names stood there already.",
  "name-changed": "Saved. It is found by its new spelling from now on.",
  "name-removed": "The name was taken from the list.",
  "upload-removed": "The names of that upload were taken from the list.",
  "sent-again": "They are tried again now. What fails once more comes back to this list.",
  "mail-put-away": "Put away. The trail of the enquiry says so.",
  "feed-revoked": "The address does not work any more.",
  "article-saved": "Saved. Readers do not see a draft.",
  "article-published": "Saved and published: it is on the site now.",
  "article-planned": "Planned. Until then it can be called off on the page that sends it.",
  "article-called-off": "Called off: it is not sent.",
  "article-tested": "The test is on its way to the firm’s mailbox.",
  "article-sent": "The e-mails are on their way.",
  "lawyer-calendar": "Saved. Below stands what the site knows of it.",
  "lawyer-times": "Saved. The form offers these times from now on.",
  unsubscribed: "Unsubscribed. Nothing more goes to that address; the evidence of consent says so.",
  announced: "Announced. It shows on every page from its first day to its last.",
  unannounced: "The announcement was removed.",
  "figure-right": "Stored: read today and still right. The pages, the list of figures and its alternates say so now.",
  "figure-changed": "Stored. It stands at the top, with the text to copy into content/law.yaml.",
  erased: "The enquiry was erased.",
  confirmed: "Thank you. For ten minutes you are not asked again.",
  password: "Your password was changed, and you were signed out everywhere else.",
  "factor-added": "From now on a code of your app is asked for at each sign-in.",
  "factor-removed": "No code is asked for any more.",
  "factor-replaced": "From now on the codes of the new phone are taken.",
  "add-passkey": "The passkey was added. From now on it signs you in.",
  "remove-passkey": "The passkey was removed: it signs nobody in any more.",
  untrust: "That device is trusted no more: the next sign-in there asks for the second factor.",
  profile: "Saved. Colleagues read the name from now on.",
  "date-right": "Enquiries are erased again when their time has come.",
  "codes-required": "From now on everyone signs in with a code.",
  "codes-optional": "A code is asked only of those who have set one up.",
};

/** What is said in place of it where nobody has the enquiry. */
const UNOWNED: Record<string, string> = {
  "take-call": "Noted. The firm’s mailbox is told that they called: nobody has it yet.",
};

/** What is said in place of it where they gave no e-mail address. */
const UNMAILED: Record<string, string> = {
  conflict: "Declined. They gave no e-mail address, so nothing was mailed: please call them.",
  "confirm-time": "Confirmed. They gave no e-mail address: please call them.",
  "hold-time": "Held. They gave no e-mail address: please call them.",
  "offer-times": "Noted as offered. They gave no e-mail address: please call them with the times.",
  "give-time": "Given to a colleague, at the same time. They gave no e-mail address: please call them.",
  "move-time": "Moved. They gave no e-mail address: please call them.",
  "cancel-time": "Cancelled. The time is free again; nothing was mailed.",
  "decline-time": "Declined. They gave no e-mail address: please call them.",
};

/** What is said where it was done, because that is far below the top of a long page; the post leads there. */
export const SAID_BELOW: Record<string, string> = {
  "save-draft": "replies",
  join: "same-person",
  part: "same-person",
  note: "notes",
  "other-party": "names",
  "return-call": "calls",
  "unreturn-call": "calls",
  "strike-call": "calls",
  "restore-call": "calls",
  snooze: "later",
  unsnooze: "later",
  remind: "later",
  "end-reminder": "later",
  wall: "owner",
  "remove-wall": "owner",
  "send-identification": "identification",
  "stop-identification": "identification",
};

/** Whom it was done to, whose name may run from right to left, and when they come and with whom. */
export type About = { person: string; when: string };

type DoneProps = {
  /** The part of the page it stands in; the top, unless one is named. */
  at?: string;
  /** Nobody has the enquiry. */
  unowned?: boolean;
  /** Its sender gave no e-mail address. */
  unmailed?: boolean;
  /** It does not stand any more as it was done. */
  over?: boolean;
  /** Said in place of its sentence. */
  instead?: string | undefined;
  /** Whom it was done to, and when they come, where it was done in a list of several. */
  about?: About | string | undefined;
  /** Takes it back. */
  undo?: ReactNode;
  /** What follows from it. */
  children?: ReactNode;
};

/**
 * Once a post was refused, what was done before it is old news.
 */
export function Done({ at, over = false, instead, about, undo, children, ...told }: DoneProps) {
  const { unowned = false, unmailed = false } = told;
  const done = useSearchParams()[0].get("done") ?? "";
  const refused = useActionData() !== undefined;
  const said = instead || (unowned && UNOWNED[done]) || (unmailed && UNMAILED[done]) || SENTENCES[done];
  const stop = about && said ? said.indexOf(".") : -1;
  const named =
    about && said && stop >= 0 ? (
      <>
        {`${said.slice(0, stop)}: `}
        {typeof about === "string" ? about : <AboutWhom {...about} />}
        {said.slice(stop)}
      </>
    ) : (
      said
    );
  const sentence = over || refused || SAID_BELOW[done] !== at ? undefined : named;
  if (sentence === undefined) return null;
  if (!undo)
    return (
      <>
        <p className="staff-done" role="status">
          {sentence}
          {children}
        </p>
        {/* What was typed of it is forgotten (typed-in-tab.ts). */}
        {done === "entered" && <StaffScript name="typed" />}
        <StaffScript name="said" />
      </>
    );
  return (
    <>
      <div className="staff-done">
        <p role="status">
          {sentence}
          {children}
        </p>
        {undo}
      </div>
      <StaffScript name="said" />
    </>
  );
}

function AboutWhom({ person, when }: About) {
  return (
    <>
      <bdi>{person}</bdi>
      {`, ${when}`}
    </>
  );
}
