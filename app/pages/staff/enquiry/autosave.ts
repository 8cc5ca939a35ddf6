import { sendsReply } from "#firm/replies/send-verbs.ts";
import { bringBack } from "./bring-back.ts";
import { button } from "../parts/say-above.ts";
import { OUT, sayIn } from "./draft-lines.ts";
import { replyInTab } from "./reply-in-tab.ts";

/** Rest after the last key before words are saved, and the longest that typing goes unsaved; in milliseconds. */
const REST = 1500;
const LONGEST = 5000;
/** How long another form of the page waits for what was typed to be saved, in milliseconds. */
const PATIENCE = 3000;
/**
 * Characters of a request that may still go out once its page was left. Browsers allow 64 KiB for all that are under
 * way (Fetch, HTTP-network-or-cache fetch); a character has up to three bytes.
 */
const LEAVES_WITH_PAGE = 10_000;

/** What is answered where nobody is signed in; without a cookie for being too long or of a kind for staff alone. */
const SIGNED_OUT = [401, 413, 415];
/** From here on a status is of a server before the site, which does not reach it: 502, 503, 504. */
const NOT_REACHED = 502;

type Draft = { words: string; template: string; formKey: string };
type Answer = { message: string; other?: Draft };

const form = document.querySelector<HTMLFormElement>("form[data-draft]");
const box = form?.querySelector("textarea");
if (form && box) begin(form, box);

function whyOut(status: number): keyof typeof OUT | undefined {
  if (SIGNED_OUT.includes(status)) return "signedOut";
  return status >= NOT_REACHED ? "unreached" : undefined;
}

function begin(form: HTMLFormElement, box: HTMLTextAreaElement): void {
  // As the page came: what was typed before this script was there, or put back by the browser, is not saved yet.
  let saved = form.dataset.unsaved === "true" ? undefined : box.defaultValue;
  let [firstUnsaved, timer, waiting, failed, leaving, pressing] = [0, 0, 0, false, false, false];
  let out: keyof typeof OUT | undefined;
  /** What a press did not do. */
  let undone = "";
  let queue = Promise.resolve();
  const tab = replyInTab(form);
  const place = form.querySelector("[data-draft-trouble]")!;
  const isDirty = () => box.value !== saved;
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const value = (name: string) => field(name).value;
  const keep = () =>
    tab.keep({ words: box.value, from: value("from"), key: value("key"), draft: value("draft"), at: Date.now() });

  function body(): FormData {
    const draft = new FormData();
    for (const name of ["words", "from", "key", "draft", "writer"]) draft.set(name, value(name));
    draft.set("turn", String(Date.now()));
    return draft;
  }

  async function send(): Promise<void> {
    const words = box.value;
    const keepalive = words.length < LEAVES_WITH_PAGE;
    const response = await fetch(form.dataset.draft!, { method: "POST", body: body(), keepalive });
    const answers = response.headers.get("content-type")?.includes("json");
    const answer = answers ? ((await response.json()) as Answer) : undefined;
    failed = !response.ok || !answer;
    out = whyOut(response.status);
    if (!failed) hold(words);
    form.querySelector("[data-draft-saved]")!.textContent = failed ? "" : answer!.message;
    if (!failed) complain(undone && `${undone} yet: press the button once more now.`);
    else if (out || !answer) complainOut(out ?? "unreached");
    else complain(answer.message, answer.other);
  }

  /** The server has these words: the tab need not. */
  function hold(words: string): void {
    saved = words;
    if (!isDirty()) tab.forget();
  }

  /** One at a time: what was typed while one is under way is saved after it. */
  function save(): Promise<void> {
    clearTimeout(timer);
    firstUnsaved = 0;
    waiting += 1;
    queue = queue.then(saveNow).finally(() => (waiting -= 1));
    return queue;
  }

  async function saveNow(): Promise<void> {
    if (!isDirty() || leaving) return;
    try {
      await send();
    } catch {
      failed = true;
      out = "unreached";
      complainOut(out);
      timer = window.setTimeout(() => void save(), LONGEST);
    }
    if (failed) tab.couldNotSave();
  }

  function complainOut(why: keyof typeof OUT): void {
    complain(undone ? `${undone}: ${OUT[why].press}` : OUT[why].draft);
  }

  function complain(words: string, other?: Draft): void {
    const offers: Parameters<typeof sayIn>[2] = other && [
      ["Show what the other window holds", () => swap(other.words, other.template, other.formKey)],
      ["Save this one in its place", () => take(box.value, value("from"), other.formKey)],
    ];
    sayIn(place, words, offers);
  }

  /** In place of what stands in the box, which comes back by a button. */
  function swap(words: string, from: string, seen: string): void {
    const [mine, mineFrom] = [box.value, value("from")];
    take(words, from, seen);
    const undo = button("Undo: bring back what stood here", () => {
      undo.remove();
      take(mine, mineFrom, seen);
    });
    // Outside of what is emptied once the next save went well.
    place.after(undo);
  }

  function take(words: string, from: string, seen: string): void {
    box.value = words;
    field("from").value = from;
    field("draft").value = seen;
    saved = undefined;
    keep();
    box.focus();
    void save();
  }

  async function saveFirst(): Promise<void> {
    await Promise.race([save(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  }

  async function leaveBy(target: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    await saveFirst();
    failed ||= isDirty();
    target.requestSubmit(submitter);
  }

  /** What a button of the form posts holds the words: they go where they can arrive, and not into an error page. */
  async function pressOn(submitter: HTMLElement | null): Promise<void> {
    pressing = true;
    // Saved or not: whether the site can be reached is what is asked.
    saved = undefined;
    undone = sendsReply(submitter?.getAttribute("value")) ? "Your reply was not sent" : "That was not done";
    keep();
    await saveFirst();
    pressing = false;
    if (out) return place.scrollIntoView({ block: "nearest" });
    undone = "";
    keep();
    leaving = true;
    form.requestSubmit(submitter);
  }

  box.addEventListener("input", () => {
    firstUnsaved ||= Date.now();
    keep();
    clearTimeout(timer);
    timer = window.setTimeout(() => void save(), Math.min(REST, Math.max(0, firstUnsaved + LONGEST - Date.now())));
  });
  // One may have signed in in another window.
  document.addEventListener("visibilitychange", () => (document.hidden || failed) && void save());
  addEventListener("online", () => failed && void save());
  addEventListener("pagehide", () => {
    if (isDirty() && !leaving) navigator.sendBeacon(form.dataset.draft!, body());
  });
  addEventListener("pageshow", ({ persisted }) => persisted && (leaving = false));
  addEventListener("beforeunload", (event) => failed && isDirty() && !leaving && event.preventDefault());
  document.addEventListener("submit", (event) => {
    const { target, submitter } = event as SubmitEvent & { target: HTMLFormElement };
    if (target === form) {
      const intent = submitter?.getAttribute("value");
      // What comes in answer holds the words.
      if (!leaving && !sendsReply(intent) && intent !== "save-draft" && !out && navigator.onLine) {
        keep();
        leaving = true;
      }
      if (leaving) return;
      event.preventDefault();
      if (intent !== "save-draft") return void (pressing || pressOn(submitter));
      saved = undefined;
      return void save();
    }
    leaving = false;
    if (failed || (!isDirty() && waiting === 0)) return;
    event.preventDefault();
    void leaveBy(target, submitter);
  });
  bringBack({ form, box, tab, swap });
  if (!isDirty()) return;
  keep();
  void save();
}
