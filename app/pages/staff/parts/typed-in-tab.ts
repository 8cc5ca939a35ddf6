import { NEW_CALLER } from "../reception/call-form.ts";
import { askBeforeLeaving } from "./ask-before-leaving.ts";
import { askElsewhere } from "./begun-elsewhere.ts";
import { controlsOf, defaultOf, fieldsOf, set, valueOf, type Fields } from "./form-controls.ts";
import { beginAnew, isAnyKept, nameIn, offerAside, offerElsewhere, withAside } from "./kept-aside.ts";
import { offerCalls } from "./kept-calls.ts";
import { sayAbove } from "./say-above.ts";
import { readTab, writeTab, type Kept, type Remembered } from "./tab-store.ts";
import { bringTimeBack } from "./time-in-tab.ts";

/*
 * What stands unsent in forms marked `data-tab-memory`, by that name, for this tab (tab-store.ts) and for whoever typed
 * it, by the user name in `data-by`, alone.
 */

const marked = document.querySelectorAll<HTMLFormElement>("form[data-tab-memory]");
/** Where another page says who is half entered. */
const kept = document.querySelector<HTMLElement>("[data-kept-of]");
const by = (marked[0] ?? kept)?.dataset.by;
const tab = { read, write };
const followKept = askBeforeLeaving(read);

// Nobody is on the way back to a page: then whoever was here has signed out.
const next = document.querySelector<HTMLInputElement>("form:has([name=username]) [name=next]");
if (next?.value === "/staff") forgetAtSignIn(next.form!);
for (const out of document.querySelectorAll<HTMLFormElement>("form[action='/staff/sign-out']"))
  out.addEventListener("submit", signOut);
forgetWhatWasDone();
// Before the forms' own listeners, which say that it is theirs.
addEventListener("submit", noteLast, { capture: true });
for (const form of marked) remember(form);
if (kept) offerElsewhere(kept, tab);
if (kept) offerCalls(kept, tab);
if (by !== undefined) askElsewhere({ by, isBegun: () => isAnyKept(read(), NEW_CALLER), place: ofCallers() });

/** Where callers are entered, or led to be. */
function ofCallers(): HTMLElement | undefined {
  return [...marked].find(({ dataset }) => dataset.tabMemory === NEW_CALLER) ?? kept ?? undefined;
}

/**
 * A page that says `?done=entered` comes of the button `enter`: that form was taken, and others were not. One button
 * may do what another says, as where a lawyer is chosen, who is handed what is noted: any button of its form counts.
 */
function forgetWhatWasDone(): void {
  const done = new URLSearchParams(location.search).get("done") ?? "";
  const isDone = ({ isLast, sent }: Kept) =>
    done !== "" && isLast && sent?.buttons.split(" ").some((button) => done.startsWith(button));
  forget(([, one]) => Boolean(isDone(one)));
}

function forget(isGone: (one: [name: string, kept: Kept]) => boolean): void {
  write(Object.fromEntries(Object.entries(read()).filter((one) => !isGone(one))));
}

/**
 * The answer that comes next is that of the form that is sent now: of one sent before, it says nothing. Where a session
 * had ended, another form sends once more what was sent, under its key.
 */
function noteLast({ target }: Event): void {
  const key = keyOf(target as HTMLFormElement);
  const all = read();
  for (const one of Object.values(all))
    if (key !== "" && one.sent?.key === key) one.isLast = true;
    else delete one.isLast;
  write(all);
}

const keyOf = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>("input[name=key]")?.value ?? "";

/** Nothing typed outlasts whoever typed it; it is said before it goes. */
function signOut(event: SubmitEvent): void {
  const all = Object.values(read());
  const names = [...new Set(all.flatMap((one) => nameIn(one) ?? []))].join(", ");
  const question = `What you typed and did not save is forgotten as you sign out${names && `: ${names}`}. Sign out?`;
  if (all.length > 0 && !confirm(question)) return event.preventDefault();
  write({});
}

function forgetAtSignIn(form: HTMLFormElement): void {
  if (Object.keys(read()).length > 0) sayAbove(form, "What was typed and not saved was forgotten at signing out.", []);
  write({});
}

function remember(form: HTMLFormElement): void {
  const name = form.dataset.tabMemory!;
  // The answer did not arrive, but the page says by its key that it was stored.
  const sent = read()[name]?.sent?.key;
  if (sent && form.dataset.stored?.split(" ").includes(sent)) forget(([one]) => one === name);
  if (keepsAside(form)) {
    if (isBegunAnew(form) && !read()[name]?.isWanted) write(withAside(read(), name));
    offerAside(form, name, tab);
  }
  const { tabOf: of } = form.dataset;
  const whose = of ? { of } : {};
  const before = read()[name];
  if (before) {
    // What was sent by its button came back, refused or unanswered.
    store(form, name, { ...whose, fields: before.fields });
    const ofTime = bringTimeBack(form, before.fields);
    const brought = fillIn(form, before.fields);
    const line = brought.length > 0 || ofTime !== "" ? sayItIsBack(form, name, ofTime) : undefined;
    if (before.isWanted) (brought.find(({ type }) => type !== "hidden") ?? controlsOf(form)[0])?.focus();
    // Whoever begins to type at once, of somebody else, would add to a name that stands there already.
    else if (line && keepsAside(form)) focusOn(line);
  }
  const take = (more: Omit<Kept, "fields"> = {}) => store(form, name, { ...whose, fields: fieldsOf(form), ...more });
  // What was typed before this script was there, or brought back by the browser.
  if (controlsOf(form).some((control) => valueOf(control) !== defaultOf(control))) take();
  form.addEventListener("input", () => take());
  form.addEventListener("submit", () => {
    const buttons = [...form.elements].filter((one) => one.getAttribute("name") === "intent");
    const values = buttons.map((one) => one.getAttribute("value")).join(" ");
    take({ sent: { buttons: values, key: keyOf(form) }, isLast: true });
  });
}

/** By a link, and not by Back or a reload: whoever calls now is somebody else than who is half entered. */
function isBegunAnew(form: HTMLFormElement): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return form.dataset.keepsAside !== "answered" && entry?.type === "navigate";
}

/** Leaves alone what differs by now from what the server sent; answers what was brought back. */
function fillIn(form: HTMLFormElement, fields: Fields): ReturnType<typeof controlsOf> {
  const changed = controlsOf(form).filter((control) => {
    const typed = fields[control.name];
    const shown = valueOf(control);
    return typed && shown !== typed.value && shown === defaultOf(control);
  });
  for (const control of changed) set(control, fields[control.name]!);
  for (const control of changed) unfold(control);
  return changed;
}

/** What is sent is to be seen. */
function unfold(control: Element): void {
  const folded = control.parentElement?.closest("details");
  if (!folded) return;
  folded.open = true;
  unfold(folded);
}

function sayItIsBack(form: HTMLFormElement, name: string, ofTime: string): HTMLElement {
  const isChoice = form.dataset.isChoice !== undefined;
  const about = (form.elements.namedItem("lastName") as HTMLInputElement | null)?.value;
  const anew = () => {
    if (keepsAside(form)) return beginAnew(name, tab);
    form.reset();
    for (const brought of form.querySelectorAll("[data-brought-back]")) brought.remove();
    store(form, name, undefined);
    controlsOf(form)[0]?.focus();
  };
  const typed = about ? `What you had typed of ${about} is back.` : "What you had typed is back.";
  return sayAbove(form, isChoice ? "What you chose is not saved yet." : `${typed} ${ofTime}`.trim(), [
    [isChoice ? "Leave it as it was" : "Begin anew", anew],
  ]);
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
    (record.sent !== undefined || Object.values(record.fields).some(({ value }) => value !== "") || isEmptied());
  if (isHeld) all[name] = record;
  else delete all[name];
  form.toggleAttribute("data-remembered", write(all) && isHeld);
}

function read(): Remembered {
  return readTab(by);
}

function write(remembered: Remembered): boolean {
  const isStored = writeTab(remembered, by);
  followKept();
  return isStored;
}
