import { ORIGIN, type TestSite } from "./test-site.ts";
import type { StaffVisit } from "./staff-visit.ts";

/** Posts what the bar of ticked rows in the inbox posts. */
export function pressOnTicked(site: TestSite, { cookie }: StaffVisit, fields: [string, string][]): Promise<Response> {
  return Promise.resolve(
    site.ask("/staff?index", {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { cookie, origin: ORIGIN },
      redirect: "manual",
    }),
  );
}

/** What the button Undo of a page posts. */
export function undoFields(page: string): [string, string][] {
  return [
    ["intent", "undo"],
    ...[...page.matchAll(/name="undo" value="([^"]*)"/g)].map((match): [string, string] => ["undo", match[1]!]),
  ];
}
