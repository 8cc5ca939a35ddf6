import { answerKeys } from "./keys.ts";
import { followInbox } from "./live-inbox.ts";

/** What script adds to the inbox and to the page of an enquiry; all of both works without it. */
answerKeys();
const inbox = document.querySelector<HTMLElement>("[data-inbox]");
if (inbox) followInbox(inbox);
// What was posted for the ticked rows is answered at an address with the router's mark: to look again is only to look.
const { search } = location;
if (inbox && /[?&]index(?=&|$)/.test(search)) {
  const rest = new URLSearchParams(search);
  rest.delete("index");
  history.replaceState(null, "", rest.size === 0 ? "/staff" : `/staff?${rest}`);
}
