import { bringBegun } from "./begun-reply.ts";
import { followTicks } from "./count-ticked.ts";
import { answerKeys } from "./keys.ts";
import { fillListBar } from "./list-bar.ts";
import { followInbox } from "./live-inbox.ts";
import { placeFocus } from "./place-focus.ts";
import { forgetPlace, listLeft, retainPlace, returnToList } from "./place-in-list.ts";

/** What script adds to the inbox and to the page of an enquiry; all of both works without it. */
const inbox = document.querySelector<HTMLElement>("[data-inbox]");
if (inbox) {
  retainPlace(inbox);
  followTicks(inbox);
} else placeFocus();
answerKeys();
if (!inbox) bringBegun();
if (inbox) followInbox(inbox);
// A page that is gone back to shows what stands by now, not what was sent from it.
if (!inbox) addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
fillListBar();
// From an enquiry the inbox is reached as it was left; from the inbox itself, anew.
for (const link of inbox ? [] : document.querySelectorAll<HTMLAnchorElement>(".staff-header nav a[href='/staff']")) {
  link.href = listLeft();
  link.addEventListener("click", () => returnToList());
}
for (const out of document.querySelectorAll("form[action='/staff/sign-out']"))
  out.addEventListener("submit", () => forgetPlace());
// What was just done is said once: neither a reload nor the way back says it again.
const address = new URL(location.href);
if (address.searchParams.has("done")) {
  for (const name of ["done", "was", "of"]) address.searchParams.delete(name);
  history.replaceState(history.state, "", address);
}
// What was posted for the ticked rows is answered at an address with the router's mark: to look again is only to look.
const { search } = location;
if (inbox && /[?&]index(?=&|$)/.test(search)) {
  const rest = new URLSearchParams(search);
  rest.delete("index");
  history.replaceState(null, "", rest.size === 0 ? "/staff" : `/staff?${rest}`);
}
