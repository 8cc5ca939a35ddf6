import { answerKeys } from "./keys.ts";
import { followInbox } from "./live-inbox.ts";

/** What script adds to the inbox and to the page of an enquiry; all of both works without it. */
answerKeys();
const inbox = document.querySelector<HTMLElement>("[data-inbox]");
if (inbox) followInbox(inbox);
