/**
 * Enquiries: messages and requests for appointments, from the forms to their erasure.
 * Owns what the forms ask (fields.ts), what becomes of an enquiry (states.ts), its rows, search, promise and mails.
 * Promises that what was acknowledged is on disk, that every verb leaves rows, trail and mail together or nothing, and
 * that nothing typed outlives erase.ts. A verb has a file: receive, correct, withdraw, open-enquiry, note, release,
 * set-other-party, close (answered), erase. Called by the contact, receipt and staff pages, the API, jobs and commands.
 */
export { APPOINTMENT_MINUTES, startOf } from "./calendar.ts";
export { dayOf } from "./day-limit.ts";
export { FIELDS } from "./fields.ts";
export { ACKNOWLEDGEMENTS } from "./limits.ts";
export { postLimit } from "./rate-limit.ts";
export { checkEmail } from "./rules.ts";
export { STATE_COLUMNS, stateWords, TRUSTED } from "./states.ts";
