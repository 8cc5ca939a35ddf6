import routes from "#app/routes.ts";

/** Every address of the site that renders or does something, from its own list of routes, and those of the calls. */
export function everyAddress(): string[] {
  const filled = (path: string) =>
    path
      .replace(/(?<=.)\/$/, "")
      .replaceAll(/:\w+/g, "x1")
      .replace("*", "somewhere");
  const rendered = routes.flatMap(({ path = "", children = [] }) => [
    `/${path}`,
    ...children.map((child) => `/${path}/${child.path ?? ""}`),
  ]);
  return [...rendered.map(filled), "/api/contact", "/api/appointments", "/api/blog", "/healthz"];
}
