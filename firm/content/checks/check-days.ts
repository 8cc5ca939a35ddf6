import type { Content } from "../content.ts";
import type { Problem } from "../yaml/problem.ts";

type Span = { from: string; until: string };

/** An announcement that ends before it begins would never be shown, and such a closure would hold no promise back. */
export function checkDays({ site }: Pick<Content, "site">): Problem[] {
  return site.announcements.flatMap((announcement, index) => {
    const field = `announcements[${index + 1}]`;
    return [
      ...backwards(announcement, field),
      ...(announcement.closed ? backwards(announcement.closed, `${field}.closed`) : []),
    ];
  });
}

/** Days written as 2026-12-24 stand in the order of their letters. */
function backwards({ from, until }: Span, field: string): Problem[] {
  if (until >= from) return [];
  return [
    {
      file: "site.yaml",
      field: `${field}.until`,
      message: `is before "from": write the last day, ${from} or a later one (look at the year)`,
    },
  ];
}
