import { isMisspelledSecret } from "#app/request/secret-address.ts";
import type { BuildOutput } from "./build-output.ts";

/** No slug of an article or a record has an underscore. */
const NOTHING = "not_found";

export type RenderablePaths = {
  /**
   * Whether what is at this address is made for the visitor who asks: a form, a receipt, the staff area, data for the
   * script of a page.
   */
  isPersonal: (pathname: string) => boolean;
  /** An address at which nothing is either, and whose page says the same: there are a handful of these. */
  notFoundPath: (pathname: string) => string;
};

/**
 * Sorts addresses by the routes of app/routes.ts. A route without a parameter that informs, and one whose parameter is
 * the slug of a record or an article, has a list of all its addresses (server/http/shared-answers.ts): what is not on
 * it is nowhere.
 */
export function renderablePaths({ build: { routes } }: BuildOutput, informing: Set<string>): RenderablePaths {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const top = all.flatMap(({ parentId, path = "", id }) =>
    parentId === "root" && path !== "" && path !== "*" ? [{ id, path }] : [],
  );
  const folders = top.filter(({ path }) => path.endsWith("/:slug")).map(({ path }) => path.slice(0, -":slug".length));
  const parents = new Set(all.map(({ parentId }) => parentId));
  const personal = top
    .filter(({ path }) => !path.endsWith("/:slug") && !informing.has(`/${path}`))
    .map(({ id, path }) => path.replaceAll(/:\w+/g, "[^/]+") + (parents.has(id) ? "(?:/.*)?" : ""));
  const pattern = new RegExp(`^/(?:${personal.join("|")})$`);
  return {
    isPersonal(pathname) {
      if (isMisspelledSecret(pathname)) return false;
      return pattern.test(pathname.replace(/(?:\/_)?\.data$/, ""));
    },
    notFoundPath(pathname) {
      const folder = folders.find(
        (one) => pathname.startsWith(`/${one}`) && !pathname.slice(one.length + 1).includes("/"),
      );
      return `/${folder ?? ""}${NOTHING}`;
    },
  };
}
