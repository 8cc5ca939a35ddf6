import routes from "#app/routes.ts";
import { decoded } from "./rendered-pages.ts";
import type { StaffVisit } from "./staff-visit.ts";

export type CrawledPage = { path: string; html: string };

/** Of one kind of address, such as the weeks, which have no end. */
const MOST_OF_A_KIND = 4;

/** Every page of the staff area that links lead to, queries and all. */
export async function crawlStaff(visit: StaffVisit): Promise<CrawledPage[]> {
  const pages: CrawledPage[] = [];
  const waiting = ["/staff"];
  const known = new Set(waiting);
  const kinds = new Map<string, number>();
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const kind = path.replaceAll(/[0-9a-f-]{30,}|=[^&]*/g, "");
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    if (kinds.get(kind)! > MOST_OF_A_KIND) continue;
    const answer = await visit.get(path);
    const html = await answer.text();
    // A file is stored, not shown (RFC 6266, section 4.2): no page.
    if (answer.headers.get("content-disposition")?.startsWith("attachment")) continue;
    pages.push({ path, html });
    for (const [, href] of html.matchAll(/<a [^>]*href="(\/staff[^"#]*)/g)) {
      const target = decoded(href!);
      if (known.has(target)) continue;
      known.add(target);
      waiting.push(target);
    }
  }
  return pages;
}

/**
 * The addresses of the staff area's pages as patterns, from the site's own list of routes; what answers no page is left
 * out.
 */
export function staffPatterns(): { path: string; pattern: RegExp }[] {
  const area = routes.find((route) => route.path === "staff");
  return (area?.children ?? [])
    .filter((route) => route.file.endsWith(".tsx"))
    .map((route) => (route.index ? "/staff" : `/staff/${route.path}`))
    .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, "[^/?]+")}(\\?.*)?$`) }));
}

export type PageForm = { action: string; fields: { name: string; value: string; written: boolean }[] };

/** The forms a page posts, and which of their fields are written in. */
export function formsOf({ path, html }: CrawledPage): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([^]*?)<\/form>/g)]
    .filter(([, attributes]) => /method="post"/i.test(attributes!))
    .map(([, attributes, inside]) => ({
      action: attribute(attributes!, "action") ?? path,
      fields: [...inside!.matchAll(/<(input|textarea|select|button)\b([^>]*)>/g)].flatMap(([, element, rest]) => {
        const name = attribute(rest!, "name");
        const type = attribute(rest!, "type") ?? "text";
        return name === undefined
          ? []
          : [
              {
                name,
                value: attribute(rest!, "value") ?? "",
                written:
                  element === "textarea" ||
                  (element === "input" && !["hidden", "checkbox", "radio", "file"].includes(type)),
              },
            ];
      }),
    }));
}

function attribute(attributes: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? undefined : decoded(value);
}
