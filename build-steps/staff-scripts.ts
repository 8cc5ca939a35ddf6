import path from "node:path";
import type { Assets } from "#app/request/server-side.ts";
import { bundledScripts, digestOf } from "./bundled-scripts.ts";

const root = path.join(import.meta.dirname, "..");

/**
 * Scripts of single pages of the staff area, each with its entry; but for passkeys the pages work without them.
 * `answer` is of any that answers a post, `said` of any that says what a post did.
 */
const ENTRIES = {
  answer: path.join(root, "app/pages/staff/parts/answered.ts"),
  said: path.join(root, "app/pages/staff/parts/leave-no-done.ts"),
  drafts: path.join(root, "app/pages/staff/enquiry/autosave.ts"),
  looking: path.join(root, "app/pages/staff/enquiry/renew-looking.ts"),
  reception: path.join(root, "app/pages/staff/reception/live-reception.ts"),
  onward: path.join(root, "app/pages/staff/reception/next-field.ts"),
  passkeys: path.join(root, "app/pages/staff/account/use-passkeys.ts"),
  times: path.join(root, "app/pages/staff/reception/times-of-list.ts"),
  week: path.join(root, "app/pages/staff/appointments/live-week.ts"),
  typed: path.join(root, "app/pages/staff/parts/typed-in-tab.ts"),
};

export async function makeStaffScripts(outputFolder: string): Promise<Assets["staffScripts"]> {
  const made = await bundledScripts(outputFolder, {
    input: ENTRIES,
    output: { entryFileNames: "assets/staff-[name]-[hash].js" },
  });
  const scripts = made.map(({ name, fileName }) => [
    name,
    { src: `/${fileName}`, integrity: `sha256-${digestOf(outputFolder, fileName)}` },
  ]);
  return Object.fromEntries(scripts) as Assets["staffScripts"];
}
