import { FIELDS } from "#firm/enquiries/fields.ts";
import { shortSlot } from "#time/toronto-time.ts";
import type { RetainedPost } from "#app/request/retained-post.ts";
import { CUSTODY_LABELS } from "../reception/custody-labels.ts";

/** What a form sends along that nobody typed. */
const UNTYPED =
  "intent key seen thread sequence known back writer owner whole asked offered twice of aboutSeen with from".split(" ");

/** The same of the form of a reply. */
const BESIDE_REPLY = ["again", "from", "draft", "template", "before", "beforeFrom"];

const TICKS = new Set(["inCustody", "deadlineSoon", "noPhone"]);

/** Before what was typed in a field that others stand beside; a box of words says by itself what it is. */
const LABELS: Record<string, string> = {
  ...Object.fromEntries(FIELDS.filter(({ control }) => control !== "area").map(({ name, label }) => [name, label])),
  ...CUSTODY_LABELS,
  noPhone: "They gave no number",
  about: "Who it is about",
  callerName: "Who calls",
  callerPhone: "To be called back at",
  callerAbout: "Who the call is about",
  slot: "Appointment",
};

/** What was typed, a line each, as whoever typed it knows it again. `isReply`: it is a reply that is sent. */
export function retainedWords(fields: RetainedPost["fields"], isReply: boolean): string {
  const untyped = new Set(isReply ? [...UNTYPED, ...BESIDE_REPLY] : UNTYPED);
  return fields
    .filter(([name, value]) => !untyped.has(name) && value.trim() !== "")
    .map(([name, value]) => {
      const label = LABELS[name];
      if (label === undefined) return value;
      if (TICKS.has(name)) return label;
      return `${label}: ${name === "slot" ? shortSlot(value.replace(/ [^ ]*$/, "")) : value}`;
    })
    .join("\n");
}
