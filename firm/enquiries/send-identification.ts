import { sendLink, stopLink } from "#firm/identification/identification.ts";
import { NO_ADDRESS, writable } from "./decline-for-conflict.ts";
import type { StaffVerb } from "./staff-act.ts";

/**
 * Mails the sender a private link to the identification form: only who has opened the enquiry, and so seen its conflict
 * search, gets here (staff-actions.ts). `seen` is the link that stood on the page, so that two presses send one.
 */
export const sendIdentification: StaffVerb = async (queries, act) => {
  const enquiry = await writable(queries, act);
  if ("status" in enquiry) return enquiry;
  const { id, actor, at, seen, documents } = act;
  const recipient = enquiry.values.email ?? "";
  if (recipient === "") return NO_ADDRESS;
  if (enquiry.closedAs !== null && enquiry.closedAs !== "answered")
    return { status: 409, message: "It is closed without an answer: open it again first. No link was sent." };
  if (!documents?.sealer)
    return {
      status: 409,
      message: "This server has no key for documents, so no link was sent. npm run check says why.",
    };
  await sendLink(queries, { enquiryId: id, recipient, actor, at, seen, ...documents, sealer: documents.sealer });
  return undefined;
};

/** Stops the link; what came by it stays. */
export const stopIdentification: StaffVerb = async (queries, { id, actor, at }) => {
  await stopLink(queries, id, { actor, at });
  return undefined;
};
