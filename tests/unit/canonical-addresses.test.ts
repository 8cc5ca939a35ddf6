import { expect, test } from "vitest";
import { canonicalRedirect } from "#server/http/canonical-redirect.ts";

const leadsTo = (pathname: string, search = "") => {
  const answer = canonicalRedirect(pathname, search, [{ from: "/old", to: "/new", status: 301 }]);
  return answer && [answer.status, answer.headers.get("location")];
};

test.each([
  ["/Contact", "/contact"],
  ["/contact/", "/contact"],
  ["/contact///", "/contact"],
  ["//blog///a-visa", "/blog/a-visa"],
  ["/index.html", "/"],
  ["/Index.HTM", "/"],
  ["/blog/index.htm", "/blog"],
  ["/blog//index.html", "/blog"],
  ["//", "/"],
  ["/Staff/Names/", "/Staff/Names"],
  ["/Blog/Staff/Names", "/blog/staff/names"],
  ["/About/Receipt/x", "/about/receipt/x"],
])("%s leads to %s", (pathname, canonical) => {
  expect(leadsTo(pathname, "?q=Visa")).toEqual([308, `${canonical}?q=Visa`]);
});

test.each([
  "/",
  "/contact",
  "/blog/a-visa",
  "/blog/index.html5",
  "/blog/index.html/x",
  "/index.htm-l",
  "/staff/Names",
  "/assets/entry-AbC.js",
])("%s is an address of its own", (pathname) => {
  expect(leadsTo(pathname)).toBeUndefined();
});

test("a page that was moved is led to by every spelling of its old address", () => {
  expect(["/old", "/Old/", "//old//index.html"].map((pathname) => leadsTo(pathname))).toEqual(
    Array.from({ length: 3 }, () => [301, "/new"]),
  );
});
