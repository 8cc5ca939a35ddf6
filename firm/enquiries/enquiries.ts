/**
 * Enquiries: messages and requests for appointments, from the forms to their erasure.
 * Owns what the forms ask (fields.ts), what becomes of an enquiry (states.ts), its rows, search, promise and mails.
 * Promises that what was acknowledged is on disk, that every verb leaves rows, trail and mail together or nothing, and
 * that nothing typed outlives erase.ts. A verb has a file: receive, correct and withdraw are the visitor's; those of
 * staff are in the list of staff-actions.ts (close.ts marks as answered), and erase. Called by the contact, receipt and
 * staff pages, the API, jobs and commands.
 */
export { COUNTED, NO_CONFLICT, TRUSTED, WRONGLY_ENTERED } from "./conditions.ts";
export { leavesInTime } from "./in-time.ts";
export { awaitAnswer, changeTopic, markUnread, newsOf } from "./await-answer.ts";
export { walledFromPerson } from "./carry-over.ts";
export { closeAs, notTold, nowTold, reopen } from "./close.ts";
export { closeAsBefore, closingOf, type Closing } from "./close-as-before.ts";
export { WORDS } from "./first-words.ts";
export { answerByInMail } from "./due-first.ts";
export type { Enquiry } from "./enquiry.ts";
export { correctionsOf } from "./corrections.ts";
export { NO_ADDRESS, writable } from "./decline-for-conflict.ts";
export { visitorsReplyTo, type MailParts as EnquiryMailParts } from "./mail-parts.ts";
export { KIND_WORDS } from "./next-steps.ts";
export { heldNow } from "./held-back.ts";
export { fromWhom } from "./colleague-mails.ts";
export { goneOnWith } from "./goes-on-from.ts";
export { enquiriesOfWhoTyped } from "./same-person.ts";
export { allOfPerson, othersOfPerson } from "./whole-person.ts";
export { NOT_SHOWN_IN_MAIL } from "./not-shown-in-mail.ts";
export { markUnlooked, type Renaming } from "./look-again.ts";
export { noteNoConflict } from "./decide-names.ts";
export { askOfNames } from "./names-before-reply.ts";
export { isNoted } from "./shown-to-sender.ts";
export { readEnquiry } from "./read-enquiry.ts";
export { mailOfRefusal } from "./refusal-mailed.ts";
export { BOOK_PATH, receiptPath } from "./receipt.ts";
export { APPOINTMENT_MINUTES, startOf } from "./calendar.ts";
export { dayOf } from "./day-limit.ts";
export { FIELDS } from "./fields.ts";
export { tellInbox } from "./inbox-news.ts";
export { refusedText, type Intake } from "./intake.ts";
export { ACKNOWLEDGEMENTS, DAYS_AHEAD } from "./limits.ts";
export {
  APPOINTMENT_BUSINESS_HOURS,
  EMAIL_BUSINESS_HOURS,
  MESSAGE_HOURS,
  promiseState,
  respondBy,
  type PromiseState,
} from "./promise-clock.ts";
export { UNTOLD } from "./new-enquiry.ts";
export { postLimit } from "./rate-limit.ts";
export type { RequestedTime } from "./requested-time.ts";
export { askedInWords, insteadInWords } from "./next-steps.ts";
export { checkEmail } from "./rules.ts";
export { takeByWriting } from "./take.ts";
export { TimeGoneError } from "./time-keeper.ts";
export type { AwayNow, OpenTime, TimeKeeper, TimesOfDeclined, TimeWish } from "./time-keeper.ts";
export { hasUnlookedNames, waitsForLook } from "./unlooked-names.ts";
export { isUnconfirmed } from "./unconfirmed.ts";
export { keptApart, keptFrom, walledUsers } from "./walled-persons.ts";
export { behindWalls, BEHIND_WALL, isWalled, noWall, WALLED } from "./walls.ts";
export { isOutcome, OUTCOMES } from "./outcome-names.ts";
export { promiseOf } from "./promise-of.ts";
export { OPENED_BY_NOBODY, readByStaff } from "./who-opened.ts";
export { indexAgain } from "./search-index.ts";
export type { AskOfUnsent, ReplyLeaves, StopReplies, VerbRefusal } from "./staff-act.ts";
export { onEnquiry } from "./on-enquiry.ts";
export { isClosedToReplies, STATE_COLUMNS, STATE_NAMES, STATES, stateWords } from "./states.ts";
export { staffEnquiry, type StaffEnquiry } from "./staff-enquiry.ts";
export { urgentLine, urgentSubject } from "./urgent-mail.ts";
export { URGENT_COLUMNS, type Urgent } from "./urgent-words.ts";
export { newsReaches, userReached } from "./while-away.ts";
export { writtenReaches } from "./written-reaches.ts";
export { wordsFor, type WordForCaller } from "./word-for-caller.ts";
