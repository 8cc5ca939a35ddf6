/**
 * Replies: what staff and enquirers write to each other by mail once an enquiry was opened.
 * Owns the replies of staff (reply-rows.ts), and what stands below them.
 * Promises that a reply is stored word for word in the transaction that puts its mail into the outbox, that one pressed
 * twice goes out once, and that none goes to who was not read or is kept from whoever writes.
 * Called by the page of an enquiry. Erased with the enquiry (firm/enquiries/erase.ts).
 */
export type { ThreadEntry } from "./thread.ts";
export { replyWriter } from "./reply-mails.ts";
export { declinedLast } from "./declines.ts";
export { sendReply } from "./send-reply.ts";
