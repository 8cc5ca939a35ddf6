import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listen, type Listening } from "#server/http/listen.ts";
import { countRendered } from "#tests/support/count-rendered.ts";
import { GOOD_MESSAGE, startTestSite, type TestSite } from "#tests/support/test-site.ts";

let rendered: () => number;
let site: TestSite;
let listening: Listening;
beforeAll(async () => {
  rendered = await countRendered();
  site = await startTestSite();
  listening = await listen(site.app, { host: "127.0.0.1", port: 0 }, () => "203.0.113.7");
});
afterAll(async () => {
  await listening.finish();
  await site.close();
});

const numbers = Array.from({ length: 30 }, (_, index) => index);
const text = async (path: string) => (await site.ask(path)).text();

/** How many pages are rendered for these addresses, asked one after the other. */
async function renderedFor(addresses: string[], method = "GET"): Promise<number> {
  const before = rendered();
  for (const address of addresses) await (await site.ask(address, { method })).text();
  return rendered() - before;
}

describe("a page that is the same for everyone is rendered once", () => {
  test.each(["/", "/about", "/blog", "/legal-figures", "/blog/first-day-after-an-arrest"])(
    "%s, whatever query names it does not know",
    async (path) => {
      const cached = await text(path);
      expect(await renderedFor(numbers.map((n) => `${path}?x${n}=${n}`))).toBe(0);
      expect(await text(`${path}?utm_source=card&utm_medium=${path}`)).toBe(cached);
    },
  );

  test.each([
    "/blog?q=",
    "/blog?category=All",
    "/blog?category=Nonsense&q=",
    "/legal-figures?q=",
    "/legal-figures?q=+",
  ])("%s, which asks for the whole", async (address) => {
    const [path] = address.split("?") as [string];
    const cached = await text(path);
    expect(await renderedFor([address])).toBe(0);
    expect(await text(address)).toBe(cached);
  });

  test("what is searched again, with other names beside it or not", async () => {
    expect(
      await renderedFor(["/blog?q=visa", "/blog?q=visa", "/blog?x=1&q=visa&y=2", "/blog?q=visa&category=All"]),
    ).toBe(1);
    expect(await renderedFor(["/legal-figures?q=fee", "/legal-figures?x=1&q=fee+"])).toBe(1);
  });

  test("searches differ from one another", async () => {
    const count = async (address: string) =>
      /(\d+) article\(s\) found/.exec((await text(address)).replaceAll("<!-- -->", ""))?.[1];
    const all = Number(await count("/blog"));
    expect(Number(await count("/blog?category=Criminal+Law"))).toBeLessThan(all);
    expect(await count("/blog?q=nothing-has-these-words")).toBe("0");
  });

  test("no end of searches fills the memory: the last hundred are cached", async () => {
    const first = "/legal-figures?q=zz-first";
    await renderedFor([first]);
    expect(await renderedFor([first])).toBe(0);
    await renderedFor(Array.from({ length: 100 }, (_, n) => `/legal-figures?q=zz-${n}`));
    expect(await renderedFor([first])).toBe(1);
  });
});

describe("where nothing is, nothing is rendered anew", () => {
  test.each([
    "/",
    "/blog/",
    "/inadmissible/",
    "/business/",
    "/study/",
    "/study-in-canada/",
    "/work-permits/",
    "/contact/",
    "/newsletter/",
    "/about/x/",
  ])("%s…", async (folder) => {
    await text(`${folder}no-such-first`);
    expect(await renderedFor(numbers.map((n) => `${folder}no-such-${n}`))).toBe(0);
    expect(
      await renderedFor(
        numbers.map((n) => `${folder}no-such-${n}?q=${n}`),
        "HEAD",
      ),
    ).toBe(0);
    const response = await site.ask(`${folder}no-such`);
    expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
  });

  test("nor for a form sent there", async () => {
    const before = rendered();
    for (const path of ["/no-such", "/about", "/blog", "/business/none"])
      expect([path, (await site.postForm(path, { a: "1" })).status]).toEqual([path, 405]);
    expect(rendered() - before).toBe(0);
  });
});

describe("nothing is rendered for who has left", () => {
  test("before their turn came", async () => {
    const before = rendered();
    for (const path of ["/contact", "/blog?q=left", "/receipt/x", "/staff/sign-in"])
      await site.ask(path, { signal: AbortSignal.abort() });
    expect(rendered() - before).toBe(0);
  });

  test("a connection that was closed drops what is queued behind it", async () => {
    const before = rendered();
    const socket = connect(Number(new URL(listening.address).port), "127.0.0.1").on("error", () => undefined);
    socket.write("GET /contact HTTP/1.1\r\nHost: site.test\r\n\r\n".repeat(300));
    await expect.poll(() => rendered() - before).toBeGreaterThan(0);
    socket.destroy();
    await sleep(50);
    expect((await fetch(`${listening.address}/healthz`)).status).toBe(200);
    await sleep(1500);
    expect(rendered() - before).toBeLessThan(30);
  });

  test("a connection that stays open gets each of its answers, in order", async () => {
    const socket = connect(Number(new URL(listening.address).port), "127.0.0.1");
    let answers = "";
    socket.setEncoding("latin1").on("data", (part: string) => (answers += part));
    socket.write(
      numbers
        .map((n) => `GET /${n % 2 === 0 ? "healthz" : "api/none"} HTTP/1.1\r\nHost: site.test\r\n\r\n`)
        .join("")
        .repeat(10),
    );
    const statuses = () => [...answers.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status);
    await expect.poll(() => statuses().length, { timeout: 10_000 }).toBe(300);
    expect(statuses()).toEqual(Array.from({ length: 150 }, () => ["200", "404"]).flat());
    socket.destroy();
  });
});

describe("a crowd of strangers", () => {
  test("is told to come back, by a sentence with the telephone number; a form is stored meanwhile", async () => {
    const before = rendered();
    const crowd = Promise.all(
      Array.from({ length: 300 }, (_, n) => site.ask(`/contact?x=${n}`, {}, `198.51.100.${n % 250}`)),
    );
    const form = await site.postForm("/contact", GOOD_MESSAGE);
    expect(form.status).toBe(303);
    expect((await site.ask(form.headers.get("location")!)).status).toBe(200);
    const refused = (await crowd).filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(200);
    expect(rendered() - before).toBeLessThan(100);
    expect(refused[0]!.headers.get("retry-after")).toBe("30");
    expect(await refused[0]!.text()).toMatch(
      /^We are answering more requests than we can just now\. Please try again in half a minute, or call us at .*\d{3}.*\d{4}\.$/,
    );
  });
});
