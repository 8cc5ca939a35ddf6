/** Where an address is a token, a name or a number, what stands for it in logs and figures. */
const PLACEHOLDER = ":id";

/** Addresses below these hold a secret that one person was given, or the id of something somebody wrote. */
const SECRET_BELOW = /^\/(receipt|identification|newsletter\/[a-z-]+|staff\/[a-z-]+)\//;

/**
 * Below these the site itself makes all addresses; any other may be what a visitor typed, unless a page was found
 * there.
 */
const OWN = new Set([
  "api",
  "blog",
  "contact",
  "identification",
  "newsletter",
  "receipt",
  "staff",
  "healthz",
  "readyz",
]);

/** A word that a page's own address may consist of. */
const PLAIN = /^[a-z][a-z0-9.-]{0,80}$/;

/**
 * A request's address as it may be written down: without its query, with `:id` in the place of tokens and ids, and
 * nothing at all of an address that does not exist, for that was typed by a visitor.
 */
export function routeOf(url: string, status: number): string {
  const path = url.split("?", 1)[0]!;
  if (status === 404 || !path.startsWith("/")) return "(unknown)";
  if (status >= 300 && path !== "/" && !OWN.has(path.split("/")[1]!)) return "(unknown)";
  if (path.startsWith("/assets/")) return "/assets/:file";
  const start = SECRET_BELOW.exec(path)?.[0];
  if (start !== undefined) return `${start}${PLACEHOLDER}${actionOf(path.slice(start.length))}`;
  return path
    .split("/")
    .map((part) => (part === "" || PLAIN.test(part) ? part : PLACEHOLDER))
    .join("/");
}

/** `TOKEN/withdraw` is told apart from `TOKEN`, and nothing else is said of it. */
function actionOf(rest: string): string {
  const last = rest.split("/").slice(1).at(-1);
  return last !== undefined && PLAIN.test(last) && last.length <= 24 ? `/${last}` : "";
}

/** The few groups that figures are counted by. */
export function groupOf(route: string): string {
  if (route === "/assets/:file" || /\.[a-z0-9]+$/.test(route)) return "file";
  const [, first = ""] = route.split("/");
  if (OWN.has(first)) return first;
  return route === "(unknown)" ? "unknown" : "page";
}
