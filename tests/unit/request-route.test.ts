import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { newToken } from "#db/new-token.ts";
import { groupOf, routeOf } from "#server/http/request-route.ts";

describe("what is written down of a request's address", () => {
  it("is a page's own address, without its query", () => {
    expect(routeOf("/study-in-canada/student-visa?name=Ana", 200)).toBe("/study-in-canada/student-visa");
    expect(routeOf("/blog?q=refused%20visa", 200)).toBe("/blog");
    expect(routeOf("/", 200)).toBe("/");
    expect(routeOf("/", 500)).toBe("/");
    expect(routeOf("/assets/entry-AbC_1234.js", 200)).toBe("/assets/:file");
  });

  it("holds what was done with a token, while that is a word of the site's own", () => {
    const word = "a".repeat(24);
    expect(routeOf(`/receipt/x/${word}`, 200)).toBe(`/receipt/:id/${word}`);
    expect(routeOf(`/receipt/x/${word}a`, 200)).toBe("/receipt/:id");
  });

  it.each([
    "/receipt/:id",
    "/receipt/:id/withdraw",
    "/newsletter/confirm/:id",
    "/staff/calendar/:id",
    "/staff/feed/:id",
  ])("never holds the token of %s", (shape) => {
    for (let time = 0; time < 500; time += 1) {
      const token = time % 2 === 0 ? newToken() : randomBytes(12).toString("hex");
      const route = routeOf(`${shape.replace(":id", token)}?x=1`, 200);
      expect(route).toBe(shape);
    }
  });

  it("is nothing of an address that does not exist: a visitor typed it", () => {
    expect(routeOf("/ana.pereira@example.com", 404)).toBe("(unknown)");
    expect(routeOf("/receipt/ana-pereira", 404)).toBe("(unknown)");
    expect(routeOf("/ana.pereira/", 300)).toBe("(unknown)");
    expect(routeOf("/ana.pereira/", 308)).toBe("(unknown)");
    expect(routeOf("/contact", 400)).toBe("/contact");
    expect(routeOf("http://elsewhere/x", 200)).toBe("(unknown)");
  });

  it("holds no id where a page is about something somebody wrote", () => {
    expect(routeOf("/staff/enquiries/7c5bd3f0-9a54-4f0b-8a1c-2f1d5e9a7b11", 200)).toBe("/staff/enquiries/:id");
    expect(routeOf("/something/7C5BD3F0", 200)).toBe("/something/:id");
  });

  it.each([
    ["/blog/receipt/a-b", "/blog/receipt/a-b"],
    ["/about/staff/calendar/x", "/about/staff/calendar/x"],
    ["/newsletter/sent-twice/abc", "/newsletter/sent-twice/:id"],
    ["/staff/to-tell/abc", "/staff/to-tell/:id"],
    ["/blog/a", "/blog/a"],
    ["/blog/2026-rules", "/blog/:id"],
    ["/blog/Ana-pereira", "/blog/:id"],
    ["/blog/ana%20pereira", "/blog/:id"],
    ["/blog/v1.2-beta", "/blog/v1.2-beta"],
    [`/blog/${"a".repeat(81)}`, `/blog/${"a".repeat(81)}`],
    [`/blog/${"a".repeat(82)}`, "/blog/:id"],
  ])("%s is written down as %s", (url, route) => {
    expect(routeOf(url, 200)).toBe(route);
  });

  it("falls into few groups", () => {
    const urls = [
      "/",
      "/about",
      "/blog/a-visa",
      "/assets/a-1234.js",
      "/favicon.svg",
      "/api/contact",
      "/staff/users",
      "/receipt/abc",
      "/readyz",
    ];
    expect(urls.map((url) => groupOf(routeOf(url, 200)))).toEqual([
      "page",
      "page",
      "blog",
      "file",
      "file",
      "api",
      "staff",
      "receipt",
      "readyz",
    ]);
    expect(["/a.b/c", "/a.b-c", "/a.", "/a.js", "/a.7"].map(groupOf)).toEqual(["page", "page", "page", "file", "file"]);
    expect(groupOf(routeOf("/wp-login.php", 404))).toBe("unknown");
  });
});
