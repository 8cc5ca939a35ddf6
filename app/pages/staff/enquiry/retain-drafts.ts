/** Stands before the enquiry and who writes in the names of what is stored, for this tab alone (sessionStorage). */
const DRAFT = "reply-draft ";
/** Stands behind that name while the reply is under way. */
const SENDING = " sending";

function isStorageOpen(): boolean {
  try {
    sessionStorage.setItem(DRAFT, "");
    sessionStorage.removeItem(DRAFT);
    return true;
  } catch {
    return false;
  }
}

/** Whoever signs in next at this device finds nothing. */
function forgetAll(): void {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(DRAFT)) sessionStorage.removeItem(name);
}

function retain(form: HTMLFormElement, box: HTMLTextAreaElement): void {
  const name = DRAFT + form.dataset.draft;
  const wasSent =
    sessionStorage.getItem(name + SENDING) !== null && new URLSearchParams(location.search).get("done") === "reply";
  if (wasSent) sessionStorage.removeItem(name);
  sessionStorage.removeItem(name + SENDING);
  const before = sessionStorage.getItem(name) ?? "";
  const write = () => (box.value ? sessionStorage.setItem(name, box.value) : sessionStorage.removeItem(name));
  if (box.value === "") box.value = before;
  // A template was added below it: of another one that stands in the box nothing is stored until it is changed.
  else if (box.value.startsWith(before.trim())) write();
  box.addEventListener("input", write);
  form.addEventListener("submit", ({ submitter }) => {
    if (submitter?.getAttribute("value") === "reply") sessionStorage.setItem(name + SENDING, "yes");
  });
}

/** Where nothing can be stored, the browser asks before what was typed is lost. */
function warn(form: HTMLFormElement, box: HTMLTextAreaElement): void {
  let sending = false;
  form.addEventListener("submit", () => (sending = true));
  addEventListener("beforeunload", (event) => {
    if (!sending && box.value !== box.defaultValue) event.preventDefault();
  });
}

const isOpen = isStorageOpen();
if (isOpen && document.querySelector("[data-forget-drafts]")) forgetAll();
const form = document.querySelector<HTMLFormElement>("form[data-draft]");
const box = form?.querySelector("textarea");
if (form && box) (isOpen ? retain : warn)(form, box);
// A tab that stays open behind the sign-out holds nothing either.
for (const out of document.querySelectorAll("form[action='/staff/sign-out']"))
  out.addEventListener("submit", () => isOpen && forgetAll());
