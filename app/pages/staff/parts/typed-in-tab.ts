import { controlsOf, defaultOf, fieldsOf, set, valueOf, type Fields } from "./form-controls.ts";
import { lookedAtAgain, rememberGiven, withoutDone } from "./given-along.ts";
import { lookAnew, offerAside, withAside } from "./kept-aside.ts";
import { sayAbove } from "./say-above.ts";
import { readTab, writeTab, type Kept, type Remembered } from "./tab-store.ts";
import { bringTimeBack } from "./time-in-tab.ts";

/*
 * What stands unsent in forms marked `data-tab-memory`, by that name, for this tab (tab-store.ts) and for whoever typed
 * it, by the user name in `data-by`, alone.
 */

const marked = document.querySelectorAll<HTMLFormElement>("form[data-tab-memory]");
const by = marked[0]?.dataset.by;

// Nobody is on the way back to a page: then whoever was here has signed out.
const next = document.querySelector<HTMLInputElement>("form:has([name=username]) [name=next]");
if (next?.value === "/staff") forget();
for (const out of document.querySelectorAll("form[action='/staff/sign-out']")) out.addEventListener("submit", forget);
forgetWhatWasDone();
// Before the forms' own listeners, which say that it is theirs.
addEventListener("submit", letGoOfPressed, { capture: true });
for (const form of marked) remember(form);

/**
 * A page that says `?done=entered` comes of the button `enter`: that form was taken, and others were not. One button
 * may do what another says, as where a lawyer is chosen, who is handed what is noted: any button of its form counts.
 */
function forgetWhatWasDone(): void {
  const done = new URLSearchParams(location.search).get("done") ?? "";
  const isDone = ({ pressed }: Kept) => done !== "" && pressed?.split(" ").some((button) => done.startsWith(button));
  const all = Object.entries(read());
  forgetForms(all.filter(([, kept]) => isDone(kept)).map(([name]) => name));
}

/** With those that were brought along to them. */
function forgetForms(names: string[]): void {
  write(withoutDone(read(), names));
}

/** The answer that comes next is that of the form that is sent now: of one sent before, it says nothing. */
function letGoOfPressed(): void {
  const all = read();
  for (const kept of Object.values(all)) delete kept.pressed;
  write(all);
}

function remember(form: HTMLFormElement): void {
  const name = form.dataset.tabMemory!;
  // The answer did not arrive, but the page says by its key that it was stored.
  const sent = read()[name]?.key;
  if (sent && form.dataset.stored?.split(" ").includes(sent)) forgetForms([name]);
  if (keepsAside(form)) offerAside(form, name, { read, write });
  const before = read()[name];
  const isBrought = form.dataset.brought !== undefined;
  if (isBrought) write(rememberGiven(read(), name, form));
  if (before) {
    // What was sent by its button came back, refused or unanswered.
    store(form, name, { fields: before.fields, ...lookedAtAgain(before) });
    const ofTime = bringTimeBack(form, before.fields);
    const isBack = isBrought ? putBefore(form, before.fields) : fillIn(form, before.fields);
    if (isBack || ofTime !== "") sayItIsBack(form, name, ofTime);
  }
  const take = (more: Omit<Kept, "fields"> = {}) => store(form, name, { fields: fieldsOf(form), ...more });
  // What was typed before this script was there, or brought along, or brought back by the browser.
  if (isBrought || controlsOf(form).some((control) => valueOf(control) !== defaultOf(control)))
    take(before && lookedAtAgain(before));
  form.addEventListener("input", () => take());
  form.addEventListener("submit", ({ submitter }) => {
    const { givesTo: givenTo } = (submitter as HTMLElement | null)?.dataset ?? {};
    const buttons = [...form.elements].filter((one) => one.getAttribute("name") === "intent");
    const pressed = buttons.map((one) => one.getAttribute("value")).join(" ");
    const key = form.querySelector<HTMLInputElement>("input[name=key]")?.value ?? "";
    take({ key, ...(givenTo ? { givenTo } : { pressed }) });
  });
}

/** What was half typed stands above what was brought along; the rest is of who calls now. */
function putBefore(form: HTMLFormElement, fields: Fields): boolean {
  const boxes = [...form.querySelectorAll("textarea")].filter(({ name, value }) => {
    const typed = fields[name]?.value ?? "";
    return typed !== "" && !value.includes(typed);
  });
  for (const box of boxes) box.value = [fields[box.name]!.value, box.value].filter((words) => words !== "").join("\n");
  return boxes.length > 0;
}

/** Leaves alone what differs by now from what the server sent; answers whether anything was brought back. */
function fillIn(form: HTMLFormElement, fields: Fields): boolean {
  const changed = controlsOf(form).filter((control) => {
    const typed = fields[control.name];
    const shown = valueOf(control);
    return typed && shown !== typed.value && shown === defaultOf(control);
  });
  for (const control of changed) set(control, fields[control.name]!);
  for (const control of changed) unfold(control);
  return changed.length > 0;
}

/** What is sent is to be seen. */
function unfold(control: Element): void {
  const folded = control.parentElement?.closest("details");
  if (!folded) return;
  folded.open = true;
  unfold(folded);
}

function sayItIsBack(form: HTMLFormElement, name: string, ofTime: string): void {
  const isChoice = form.dataset.isChoice !== undefined;
  const about = (form.elements.namedItem("lastName") as HTMLInputElement | null)?.value;
  const anew = () => {
    if (keepsAside(form)) {
      write(withAside(read(), name));
      return lookAnew();
    }
    form.reset();
    for (const brought of form.querySelectorAll("[data-brought-back]")) brought.remove();
    store(form, name, undefined);
    controlsOf(form)[0]?.focus();
  };
  const typed = about ? `What you had typed of ${about} is back.` : "What you had typed is back.";
  const line = sayAbove(form, isChoice ? "What you chose is not saved yet." : `${typed} ${ofTime}`.trim(), [
    [isChoice ? "Leave it as it was" : "Begin anew", anew],
  ]);
  // Whoever begins to type at once, of somebody else, would add to a name that stands there already.
  if (keepsAside(form)) focusOn(line);
}

/** Of one person after the other: who is half entered is kept for whoever comes in between. */
function keepsAside(form: HTMLFormElement): boolean {
  return form.dataset.keepsAside !== undefined;
}

function focusOn(line: HTMLElement): void {
  line.tabIndex = -1;
  line.focus();
}

/** Marks the form where it is remembered: its page may be reached again without sending it once more. */
function store(form: HTMLFormElement, name: string, record: Remembered[string] | undefined): void {
  const all = read();
  const isEmptied = () =>
    controlsOf(form).some((one) => record?.fields[one.name]?.value === "" && defaultOf(one) !== "");
  // One that was sent empty may be what another was brought along to.
  const isHeld =
    record !== undefined &&
    (record.pressed !== undefined || Object.values(record.fields).some(({ value }) => value !== "") || isEmptied());
  if (isHeld) all[name] = record;
  else delete all[name];
  form.toggleAttribute("data-remembered", write(all) && isHeld);
}

function read(): Remembered {
  return readTab(by);
}

function write(remembered: Remembered): boolean {
  return writeTab(remembered, by);
}

function forget(): void {
  write({});
}
