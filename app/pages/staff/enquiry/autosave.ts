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

const SIGNED_OUT =
  "Not saved: you are signed out by now. Your words are still here: sign in in another window, then go on writing.";
const UNREACHED = "Not saved: the site could not be reached. Your words are still here, and it is tried again.";

type Draft = { words: string; template: string; formKey: string };
type Answer = { message: string; other?: Draft };

const form = document.querySelector<HTMLFormElement>("form[data-draft]");
const box = form?.querySelector("textarea");
if (form && box) begin(form, box);

function begin(form: HTMLFormElement, box: HTMLTextAreaElement): void {
  // As the page came: what was typed before this script was there, or put back by the browser, is not saved yet.
  let saved = form.dataset.unsaved === "true" ? undefined : box.defaultValue;
  let [firstUnsaved, timer, waiting, failed, leaving] = [0, 0, 0, false, false];
  let queue = Promise.resolve();
  const isDirty = () => box.value !== saved;
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;

  function body(): FormData {
    const draft = new FormData();
    for (const name of ["words", "from", "key", "draft"]) draft.set(name, field(name).value);
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
    if (!failed) saved = words;
    say(failed ? "" : answer!.message);
    complain(failed ? (answer?.message ?? (response.status === 401 ? SIGNED_OUT : UNREACHED)) : "", answer?.other);
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
      complain(UNREACHED);
      timer = window.setTimeout(() => void save(), LONGEST);
    }
  }

  const say = (words: string) => (form.querySelector("[data-draft-saved]")!.textContent = words);

  function complain(words: string, other?: Draft): void {
    const place = form.querySelector("[data-draft-trouble]")!;
    // Read aloud once, not at each pause of the typing.
    if (place.firstChild?.textContent === words) return;
    place.replaceChildren();
    if (words === "") return;
    const line = Object.assign(document.createElement("p"), { className: "failure", textContent: words });
    place.append(line);
    if (!other) return;
    place.append(
      button("Show what the other window holds", () => {
        const [mine, from] = [box.value, field("from").value];
        take(other.words, other.template, other.formKey);
        const undo = button("Undo: bring back what stood here", () => {
          undo.remove();
          take(mine, from, other.formKey);
        });
        // Outside of what is emptied once the next save went well.
        place.after(undo);
      }),
      button("Save this one in its place", () => take(box.value, field("from").value, other.formKey)),
    );
  }

  function take(words: string, from: string, seen: string): void {
    box.value = words;
    field("from").value = from;
    field("draft").value = seen;
    saved = undefined;
    box.focus();
    void save();
  }

  async function saveFirst(target: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    await Promise.race([save(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    failed ||= isDirty();
    target.requestSubmit(submitter);
  }

  box.addEventListener("input", () => {
    firstUnsaved ||= Date.now();
    clearTimeout(timer);
    timer = window.setTimeout(() => void save(), Math.min(REST, Math.max(0, firstUnsaved + LONGEST - Date.now())));
  });
  box.addEventListener("change", () => void save());
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && void save());
  addEventListener("pagehide", () => {
    if (isDirty() && !leaving) navigator.sendBeacon(form.dataset.draft!, body());
  });
  addEventListener("pageshow", ({ persisted }) => persisted && (leaving = false));
  addEventListener("beforeunload", (event) => failed && isDirty() && !leaving && event.preventDefault());
  document.addEventListener("submit", (event) => {
    const { target, submitter } = event as SubmitEvent & { target: HTMLFormElement };
    if (target === form && submitter?.getAttribute("value") === "save-draft") {
      event.preventDefault();
      saved = undefined;
      return void save();
    }
    // What the form itself posts holds the words.
    if (target === form || failed || (!isDirty() && waiting === 0)) return void (leaving = target === form);
    event.preventDefault();
    void saveFirst(target, submitter);
  });
  if (isDirty()) void save();
}

function button(words: string, press: () => void): HTMLButtonElement {
  const made = Object.assign(document.createElement("button"), {
    type: "button",
    className: "button",
    textContent: words,
  });
  made.addEventListener("click", press);
  return made;
}
