import { LOOK_AGAIN } from "./listed-slot.ts";

/**
 * Once another area or another lawyer is chosen, the times that stand below are not those of what is chosen: none of
 * them can be chosen, and what was is to be chosen again. Chosen back, they are as they were.
 */
const form = document.querySelector<HTMLFormElement>("form:has(.caller-time)")!;
const shown = form.querySelector<HTMLElement>(".caller-time")!;
const times = form.querySelector<HTMLSelectElement>("[name=slot]")!;
const valueOf = (name: string) => form.querySelector<HTMLSelectElement>(`[name=${name}]`)?.value ?? "";

/** Of a time that was brought back (typed-in-tab.ts) it is what was brought back with it. */
const area = shown.dataset.area ?? valueOf("practiceArea");
const lawyer = shown.dataset.with ?? valueOf("with");

const again = Object.assign(new Option("Choose again", LOOK_AGAIN), { hidden: true });
const note = Object.assign(document.createElement("p"), { className: "hint", textContent: "" });
note.setAttribute("role", "status");
times.before(note);
let before: string | undefined;

function look(): void {
  const isOld = valueOf("practiceArea") !== area || valueOf("with") !== lawyer;
  const listed = [...times.options].filter(({ value }) => value !== LOOK_AGAIN && value !== "");
  for (const option of listed) option.disabled = isOld;
  note.textContent =
    isOld && listed.length > 0 ? "These times are of what was chosen before: press “Show free times”." : "";
  if (isOld && times.value !== "" && times.value !== LOOK_AGAIN) {
    before = times.value;
    times.add(again);
    choose(LOOK_AGAIN);
  } else if (!isOld && before !== undefined) {
    if (times.value === LOOK_AGAIN) choose(before);
    before = undefined;
    again.remove();
  }
}

/** As if somebody had: what is typed is remembered so. */
function choose(slot: string): void {
  times.value = slot;
  times.dispatchEvent(new Event("input", { bubbles: true }));
}

form.addEventListener("change", look);
form.addEventListener("reset", () => setTimeout(look));
look();
