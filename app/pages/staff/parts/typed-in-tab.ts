/**
 * What stands unsent in forms marked `data-tab-memory`, by that name, for this tab (sessionStorage) and for whoever
 * typed it, by the user name in `data-by`, alone.
 */
const PLACE = "typed-in-forms";

/** Of a list the words of the option are remembered too: the page that comes next may not offer it. */
type Fields = Record<string, { value: string; words?: string }>;

/** `pressed`: the button it was sent by last, until the form is shown again. */
type Remembered = Record<string, { fields: Fields; pressed?: string }>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isTicked = (control: Control) => control instanceof HTMLInputElement && control.type === "checkbox";

const marked = document.querySelectorAll<HTMLFormElement>("form[data-tab-memory]");
const by = marked[0]?.dataset.by;

// Nobody is on the way back to a page: then whoever was here has signed out.
const next = document.querySelector<HTMLInputElement>("form:has([name=username]) [name=next]");
if (next?.value === "/staff") forget();
for (const out of document.querySelectorAll("form[action='/staff/sign-out']")) out.addEventListener("submit", forget);
forgetWhatWasDone();
for (const form of marked) remember(form);

/** A page that says `?done=entered` comes of the button `enter`: that form was taken, and others were not. */
function forgetWhatWasDone(): void {
  const done = new URLSearchParams(location.search).get("done") ?? "";
  const rest = Object.entries(read()).filter(([, { pressed }]) => !pressed || !done.startsWith(pressed));
  write(Object.fromEntries(rest));
}

function remember(form: HTMLFormElement): void {
  const name = form.dataset.tabMemory!;
  const before = read()[name];
  if (before) {
    // What was sent by its button came back, refused or unanswered.
    store(form, name, { fields: before.fields });
    if (fillIn(form, before.fields)) sayItIsBack(form, name);
  }
  const take = (pressed?: string) => store(form, name, { fields: fieldsOf(form), ...(pressed ? { pressed } : {}) });
  // What was typed before this script was there, or brought back by the browser.
  if (controlsOf(form).some((control) => valueOf(control) !== defaultOf(control))) take();
  form.addEventListener("input", () => take());
  form.addEventListener("submit", ({ submitter }) => take(submitter?.getAttribute("value") ?? undefined));
}

/** Leaves alone what differs by now from what the server sent; answers whether anything was brought back. */
function fillIn(form: HTMLFormElement, fields: Fields): boolean {
  const changed = controlsOf(form).filter((control) => {
    const typed = fields[control.name];
    const shown = valueOf(control);
    return typed && shown !== typed.value && shown === defaultOf(control);
  });
  for (const control of changed) set(control, fields[control.name]!);
  const folded = form.closest("details");
  if (folded && changed.length > 0) folded.open = true;
  return changed.length > 0;
}

function sayItIsBack(form: HTMLFormElement, name: string): void {
  const line = Object.assign(document.createElement("div"), { className: "staff-done" });
  const words = document.createElement("p");
  words.setAttribute("role", "status");
  const anew = Object.assign(document.createElement("button"), {
    type: "button",
    className: "button",
    textContent: "Begin anew",
  });
  anew.addEventListener("click", () => {
    form.reset();
    for (const option of form.querySelectorAll("option[data-brought-back]")) option.remove();
    store(form, name, undefined);
    line.remove();
    controlsOf(form)[0]?.focus();
  });
  line.append(words, anew);
  form.before(line);
  // Said aloud only where it changes in a place that is there already.
  const about = (form.elements.namedItem("lastName") as HTMLInputElement | null)?.value;
  words.textContent = about ? `What you had typed of ${about} is back.` : "What you had typed is back.";
}

/** Neither the form's key and its like nor its buttons. */
function controlsOf(form: HTMLFormElement): Control[] {
  const found = form.querySelectorAll<Control>("input[name]:not([type=hidden]), select[name], textarea[name]");
  return [...found].filter(({ type }) => type !== "password");
}

function valueOf(control: Control): string {
  return isTicked(control) ? ((control as HTMLInputElement).checked ? "yes" : "") : control.value;
}

function defaultOf(control: Control): string {
  if (control instanceof HTMLSelectElement)
    return ([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value ?? "";
  if (isTicked(control)) return (control as HTMLInputElement).defaultChecked ? "yes" : "";
  return control.defaultValue;
}

function set(control: Control, { value, words = value }: Fields[string]): void {
  if (isTicked(control)) (control as HTMLInputElement).checked = value === "yes";
  else if (control instanceof HTMLSelectElement && ![...control.options].some((option) => option.value === value)) {
    const option = new Option(words, value, false, true);
    option.dataset.broughtBack = "";
    control.add(option);
  } else control.value = value;
}

function fieldsOf(form: HTMLFormElement): Fields {
  const fields = controlsOf(form).map((control) => {
    const words = control instanceof HTMLSelectElement ? control.selectedOptions[0]?.text : undefined;
    return [control.name, { value: valueOf(control), ...(words ? { words } : {}) }] as const;
  });
  return Object.fromEntries(fields);
}

/** Marks the form where it is remembered: its page may be reached again without sending it once more. */
function store(form: HTMLFormElement, name: string, record: Remembered[string] | undefined): void {
  const all = read();
  const isHeld = record !== undefined && Object.values(record.fields).some(({ value }) => value !== "");
  if (isHeld) all[name] = record;
  else delete all[name];
  form.toggleAttribute("data-remembered", write(all) && isHeld);
}

/** Of nobody else; a page without such a form asks only what was sent. */
function read(): Remembered {
  const { forms, by: typedBy } = stored();
  return by === undefined || typedBy === by ? forms : {};
}

function stored(): { by?: string; forms: Remembered } {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? "null") ?? { forms: {} };
  } catch {
    // Where a browser forbids storage, nothing is remembered.
    return { forms: {} };
  }
}

/** Answers whether it was stored. */
function write(remembered: Remembered): boolean {
  try {
    if (Object.keys(remembered).length === 0) sessionStorage.removeItem(PLACE);
    else sessionStorage.setItem(PLACE, JSON.stringify({ by: by ?? stored().by, forms: remembered }));
    return true;
  } catch {
    // As above.
    return false;
  }
}

function forget(): void {
  write({});
}
