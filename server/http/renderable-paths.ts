import type { ServerBuild } from "react-router";

/** No slug of an article or a record has an underscore. */
const NOTHING = "not_found";

export type Places = {
  /**
   * Whether a page at this address is made for the visitor who asks: a form, a receipt, the staff area, data for a
   * script.
   */
  drawnForOne: (pathname: string) => boolean;
  /** An address at which nothing is either, and what is drawn there says the same: there are a handful of these. */
  nothingLike: (pathname: string) => string;
};

/**
 * Sorts addresses by the routes of app/routes.ts. A route without a parameter that informs, and one whose parameter is
 * the slug of a record or an article, has a list of all its addresses (server/http/app.ts): what is not on it is
 * nowhere.
 */
export function placesOf(routes: ServerBuild["routes"], informing: Set<string>): Places {
  const top = Object.values(routes).flatMap((route) =>
    route?.parentId === "root" && route.path && route.path !== "*" ? [route.path] : [],
  );
  const ofRecords = top.filter((path) => path.endsWith("/:slug")).map((path) => path.slice(0, -":slug".length));
  const parents = new Set(Object.values(routes).flatMap((route) => route?.parentId ?? []));
  const forOne = Object.values(routes).flatMap((route) => {
    if (
      route?.parentId !== "root" ||
      !route.path ||
      route.path.includes("*") ||
      route.path.endsWith("/:slug") ||
      informing.has(`/${route.path}`)
    )
      return [];
    return [route.path.replaceAll(/:\w+/g, "[^/]+") + (parents.has(route.id) ? "(?:/.*)?" : "")];
  });
  const pattern = new RegExp(`^/(?:${forOne.join("|")})$`, "i");
  return {
    drawnForOne: (pathname) => pathname.endsWith(".data") || pattern.test(pathname),
    nothingLike(pathname) {
      const folder = ofRecords.find(
        (one) => pathname.startsWith(`/${one}`) && !pathname.slice(one.length + 1).includes("/"),
      );
      return `/${folder ?? ""}${NOTHING}`;
    },
  };
}
