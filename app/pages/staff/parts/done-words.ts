import { BOOKING_WORDS } from "#firm/appointments/booking-words.ts";
import { ofVerbs } from "#firm/enquiries/state-verbs.ts";
import { READ_WORDS } from "../inbox/came-in-words.ts";
import { noMail } from "./no-mail.ts";

const HANDED_OVER =
  "A mail tells your colleague, or the firm’s mailbox if their account has no address. It does not repeat what was sent.";

/** Of a lawyer, by the name that colleagues read; `away`: where they are (staff-names.ts). */
export const handedOverTo = (name: string, away: string) => `Handed over to ${name}.${away} ${HANDED_OVER}`;

export const GIVEN_TO_NOBODY =
  "Given back: nobody has it, and it waits for whoever is free. The firm’s mailbox is told, and so is whoever had it.";

/** Said once after a post, at the top of the page it leads to: `?done=password`. */
export const SENTENCES: Record<string, string> = {
  "open-names":
    "It is not opened yet, and what you typed is saved: a name that you had not been shown is like one on file. Look at " +
    "these names first; press Open again to open it.",
  open: "You have opened it; the trail says so.",
  ...READ_WORDS,
  ...ofVerbs("done"),
  ...Object.fromEntries(Object.entries(BOOKING_WORDS).map(([verb, { done }]) => [verb, done])),
  reply: "Your reply leaves within a minute. The thread below says when it was sent.",
  "reply-holding": "Your holding reply leaves within a minute. It waits for an answer still, and the promise runs on.",
  "take-back-reply":
    "Taken back: nothing was sent, and it waits for an answer if it did before. Your words are in the box below.",
  "save-draft": "The draft was saved. Only you see its words; it waits here until you send it.",
  "template-saved": "The template was saved.",
  "template-removed": "Done: what staff wrote of it is gone.",
  join: "Joined: both are shown as from one person.",
  part: "They are shown as from two people again.",
  "also-answered": "Marked as answered too.",
  "also-unanswered": "They wait for an answer again.",
  "also-declined":
    "Declined too. The mail of each goes out in ten minutes; until then they are taken back together below, or each " +
    "on its own page.",
  "not-also-declined":
    "Not declined after all: each of them stands as it stood before. Nobody was mailed that it was declined.",
  note: "The note was added. For 15 minutes you can correct or remove it.",
  "correct-note": "The note was corrected; the trail says so.",
  "remove-note": "The note was removed; the trail says so.",
  "other-party": "The other party was saved and looked up.",
  names: "The names were saved and looked up.",
  about: "Saved. Whoever is named there is found by the search and looked up for conflicts.",
  "no-conflict":
    "Noted, with what was found: you saw that the firm may act. You are asked again if another name is found.",
  "leave-declined":
    "It stays declined, and what came stays unread: it is not among the unread any more. Taken back, it is unread again.",
  "ask-other-party":
    "The mail that asks for the names goes out. Their answer will stand here, looked up, before it is opened.",
  take: "It is yours: it stands in the list Mine.",
  untake: "Taken back: your colleague has it again. They were not told that you had taken it.",
  "let-go": "Given back: nobody has it, and it stands in Waiting. If a colleague had handed it to you, they are told.",
  "entered-confirmed": "Entered and confirmed. They are mailed the calendar entry.",
  "entered-information":
    "Entered for information: nobody can answer them, so nothing waits. The firm’s mailbox is told.",
  entered: "Entered: it waits for an answer, and the firm’s mailbox is told. No mail has gone to them yet.",
  "take-call": "Noted. Whoever has it is told that they called.",
  "return-call": "The call is returned.",
  "return-other": "The call is returned. It stands with the other entry, where that is taken back.",
  "told-phone": "Saved. They are called at it and found by it; it says who wrote it down.",
  "told-email": "Saved. Mail goes there from now on; it says who wrote it down.",
  "told-them": "Noted: they know how it stands.",
  "not-told-them": "Taken back: they are still to be told.",
  "try-call": "Noted: nobody answered. All else stands as it did.",
  "leave-word": "Saved. Reception reads it beside their name.",
  "told-word": "Noted: they were told.",
  "untold-word": "Taken back: they are still to be told.",
  "told-in-person": "Noted: that it cannot wait was said in person.",
  "untold-in-person": "Taken back: it is still to be told in person that it cannot wait.",
  "untry-call": "Taken back: that try is not noted any more.",
  "unreturn-call": "The call waits to be returned again.",
  "take-back-call": "Taken back: nobody is to call back. What you had noted stands in the field below again.",
  "correct-call": "Corrected: what you noted stands so now. Whoever was told that they called is not told again.",
  "correct-urgency": "Saved: lists and marks say so from now on, and the trail who noted it.",
  "strike-call": "Struck: nobody is to call back. The line below says so.",
  "move-call": "Moved: the call stands here now. Whoever has it is told.",
  "restore-call": "The call stands again. Whoever has it is told, if they were not before.",
  "correct-caller":
    "Corrected: they are found by the name and number as they stand here now, and conflicts are looked for under the name.",
  "correct-caller-rest": "Saved. Name, number and e-mail stand as they stood.",
  "correct-noted": "Corrected: what you noted stands so now, and whoever opens it reads it so.",
  "correct-name":
    "Corrected: lists show the name so, and conflicts are looked for under it. What they wrote finds them too.",
  snooze: "Snoozed: it comes back to the list by itself. The promise to answer runs on.",
  unsnooze: "It stands in the list again.",
  "snooze-again": "Snoozed again, until the same day.",
  remind: "The reminder is set.",
  "end-reminder": "The reminder is done.",
  "reopen-reminder": "The reminder stands again.",
  outcome: "What came of it was saved.",
  "hand-over": `Handed over. ${HANDED_OVER}`,
  "unhand-over": "Taken back. If a mail had told somebody of it, another tells them how it stands.",
  wall: "The wall stands.",
  "remove-wall": "The wall was taken away.",
  "remove-walls": "The wall was taken away from all of this person’s enquiries that you may see.",
  "undo-wall":
    "Taken back: the wall is gone, with what was put up together with it. What they had by then is theirs again.",
  "wall-again": "The wall stands.",
  "send-identification": "The link goes to the sender by e-mail. What comes back stands here.",
  "stop-identification": "The form is closed: its link works no more. What came back stays here.",
  release:
    "Released: it stands in the list Waiting. The acknowledgement goes to the sender in five minutes; until then you can " +
    "undo this.",
  "hold-again": "Held back again: it stands in the list Held back, and no mail goes to its sender.",
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
  "days-away-removed": "Taken out: the form offers times on these days again.",
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
  untrust: "That device is no longer trusted: the next sign-in there asks for the second factor.",
  profile: "Saved. Colleagues read the name from now on.",
  "date-right": "Enquiries are erased again when their time has come.",
  "codes-required": "From now on everyone signs in with a code.",
  "codes-optional": "A code is asked only of those who have set one up.",
};

/** What is said in place of it where it is known who is told. */
export const TOLD: Record<string, (name: string) => string> = {
  "take-call": (name) => `Noted. ${name} is told that they called.`,
  "move-call": (name) => `Moved: the call stands here now. ${name} is told.`,
  "restore-call": (name) => `The call stands again. ${name} is told, if they were not before.`,
};

/** What is said in place of it where nobody has the enquiry. */
export const UNOWNED: Record<string, string> = {
  "take-call": "Noted. The firm’s mailbox is told that they called: nobody has it yet.",
};

/** What is said in place of it where they gave no e-mail address; `canCall`: they gave a number. */
export const UNMAILED: Record<string, (canCall: boolean) => string> = {
  entered: () => "Entered: it waits for an answer, and the firm’s mailbox is told.",
  "entered-confirmed": (canCall) => `Entered and confirmed. ${noMail(canCall)}`,
  conflict: (canCall) =>
    `Declined. Nothing was mailed. ${noMail(canCall)} It stands under “To call back” until somebody has told them.`,
  "confirm-time": (canCall) => `Confirmed. ${noMail(canCall)}`,
  "hold-time": (canCall) => `Held. ${noMail(canCall)}`,
  "offer-times": (canCall) => `Noted as offered. ${noMail(canCall)}`,
  "give-time": (canCall) => `Given to a colleague, at the same time. ${noMail(canCall)}`,
  "move-time": (canCall) => `Moved. ${noMail(canCall)}`,
  "cancel-time": () => "Cancelled. The time is free again; nothing was mailed.",
  "decline-time": (canCall) => `Declined. ${noMail(canCall)}`,
};

/** What is said where it was done, because that is far below the top of a long page; the post leads there. */
export const SAID_BELOW: Record<string, string> = {
  "save-draft": "replies",
  "take-back-reply": "replies",
  join: "same-person",
  part: "same-person",
  note: "notes",
  "correct-note": "notes",
  "remove-note": "notes",
  "other-party": "names",
  "return-call": "calls",
  "return-other": "calls",
  names: "names",
  "no-conflict": "names",
  "open-names": "names",
  "try-call": "calls",
  "untry-call": "calls",
  "leave-word": "calls",
  "move-call": "calls",
  "unreturn-call": "calls",
  "take-back-call": "calls",
  "correct-call": "calls",
  "strike-call": "calls",
  "restore-call": "calls",
  snooze: "later",
  unsnooze: "later",
  "snooze-again": "later",
  remind: "later",
  "end-reminder": "later",
  "reopen-reminder": "later",
  wall: "owner",
  "remove-wall": "owner",
  "remove-walls": "owner",
  "undo-wall": "owner",
  "wall-again": "owner",
  "send-identification": "identification",
  "stop-identification": "identification",
};
