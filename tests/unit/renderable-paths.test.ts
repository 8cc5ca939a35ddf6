import { expect, test } from "vitest";
import { renderablePaths } from "#server/http/renderable-paths.ts";

/** Routes as React Router's build names them. */
const route = (id: string, path: string | undefined, parentId?: string) => [id, { id, path, parentId }] as const;
const routes = Object.fromEntries([
  route("root", ""),
  route("home", undefined, "root"),
  route("about", "about", "root"),
  route("article", "blog/:slug", "root"),
  route("contact", "contact", "root"),
  route("receipt", "receipt/:token/withdraw", "root"),
  route("calendar", "staff/calendar/:user_2/:day", "root"),
  route("staff", "staff", "root"),
  route("names", "names", "staff"),
  route("nothing", "*", "root"),
]);
const { isPersonal, notFoundPath } = renderablePaths({ build: { routes } } as never, new Set(["/", "/about"]));

test.each([
  "/contact",
  "/contact.data",
  "/contact/_.data",
  "/receipt/K7M4-abc/withdraw",
  "/receipt/K7M4-abc/withdraw.data",
  "/staff/calendar/n.roy/2026-11-27",
  "/staff",
  "/staff.data",
  "/staff/names",
  "/staff/a/b",
])("%s is made for who asks", (pathname) => {
  expect(isPersonal(pathname)).toBe(true);
});

test.each([
  "/about",
  "/about.data",
  "/blog/a-visa",
  "/contact/x",
  "/contact.data/x",
  "/con.datatact",
  "/cont/_.dataact",
  "/contact.dat",
  "/staff.data/names",
  "/receipt//withdraw",
  "/receipt/K7M4/x/withdraw",
  "/receipt/K7M4/:token/withdraw",
  "/nowhere",
])("%s is not", (pathname) => {
  expect(isPersonal(pathname)).toBe(false);
});

test("what is nowhere is told so beside the articles, or for the whole site", () => {
  expect(["/blog/gone", "/blog/gone/x", "/gone"].map(notFoundPath)).toEqual([
    "/blog/not_found",
    "/not_found",
    "/not_found",
  ]);
});
