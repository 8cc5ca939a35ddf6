import { describe, expect, test } from "vitest";
import { EnvironmentError, readEnvironment } from "#ops/environment.ts";

function problemsOf(variables: Record<string, string>): string[] {
  try {
    readEnvironment(variables);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message.split("\n");
    throw error;
  }
}

test("nothing set gives the defaults of the run contract", () => {
  expect(readEnvironment({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    siteUrl: "http://127.0.0.1:3000",
    dataDir: "./data",
    databaseUrl: undefined,
    smtpUrl: undefined,
    trustProxy: [],
    rateLimit: 20,
    metricsAddress: undefined,
    analyticsId: undefined,
  });
});

describe("the address of the site", () => {
  test.each([
    [{ PORT: "8080", HOST: "0.0.0.0" }, "http://0.0.0.0:8080"],
    [{ HOST: "::1" }, "http://[::1]:3000"],
    [{ SITE_URL: "https://www.example.ca/" }, "https://www.example.ca"],
    [{ SITE_URL: "https://www.example.ca", PORT: "1" }, "https://www.example.ca"],
    [{ SITE_URL: "" }, "http://127.0.0.1:3000"],
  ])("%o is %s", (variables, siteUrl) => {
    expect(readEnvironment(variables).siteUrl).toBe(siteUrl);
  });
});

describe("a wrong value is named, with why and what to write", () => {
  test.each([
    ["PORT", ["eighty", "-1", "65536", "80.5", "3000x"], /number from 0 to 65535, for example 3000/],
    ["SITE_URL", ["www.example.ca", "ftp://example.ca", "not an address"], /public address, for example https:/],
    ["SITE_URL", ["https://example.ca/site", "https://example.ca/?a=1", "https://example.ca/#top"], /without a path/],
    ["DATABASE_URL", ["mysql://x", "postgres", "localhost/site"], /must start with postgres:\/\/.*leave it out/],
    ["SMTP_URL", ["mail.example.ca", "http://mail.example.ca"], /must start with smtp/],
    ["MAIL_FROM", ["nobody", "Firm <hello>"], /must be an address, for example/],
    ["MAIL_TO", ["nobody", "a b@example.ca"], /must be an address, for example/],
    [
      "TRUST_PROXY",
      ["proxy", "10.0.0.0/33", "10.0.0.1, nonsense", "::1/129", "10.0.0.0/x", "/8"],
      /is no address: write addresses or ranges/,
    ],
    ["RATE_LIMIT", ["many", "-1", "1.5"], /whole number|0 or more/],
    ["METRICS_ADDRESS", ["9464", "localhost"], /must be host:port/],
    ["GA_MEASUREMENT_ID", ["UA-12345-1", "G-", "g-ab12cd34ef"], /must look like G-AB12CD34EF/],
  ])("%s: %o", (name, values, sentence) => {
    for (const value of values) {
      const problems = problemsOf({ [name]: value }).filter((line) => line.includes(name));
      expect([value, problems]).toEqual([value, [expect.stringMatching(sentence)]]);
    }
  });

  test("all of them at once, one sentence a line", () => {
    const problems = problemsOf({ PORT: "x", RATE_LIMIT: "x", METRICS_ADDRESS: "x" });
    expect(problems.map((line) => line.split(" ")[0])).toEqual(["PORT", "RATE_LIMIT", "METRICS_ADDRESS"]);
  });

  test("mail needs its two addresses", () => {
    const problems = problemsOf({ SMTP_URL: "smtp://127.0.0.1:25" });
    expect(problems).toEqual([
      expect.stringContaining("MAIL_FROM is missing"),
      expect.stringContaining("MAIL_TO is missing"),
    ]);
  });
});

test("proxies may be addresses and ranges of both families", () => {
  expect(readEnvironment({ TRUST_PROXY: "10.0.0.1, 192.168.0.0/16,::1, fd00::/8" }).trustProxy).toEqual([
    "10.0.0.1",
    "192.168.0.0/16",
    "::1",
    "fd00::/8",
  ]);
});

describe("answers by mail", () => {
  test("need a mailbox without a plus, and user and password where it is read", () => {
    for (const address of ["replies", "replies+x@example.ca", `${"x".repeat(37)}@example.ca`])
      expect(problemsOf({ MAIL_REPLIES: address })[0]).toMatch(/^MAIL_REPLIES must be an address without a plus/);
    for (const url of ["pop://a:b@example.ca", "imaps://example.ca", "imaps://user@example.ca"])
      expect(problemsOf({ IMAP_URL: url })[0]).toMatch(/^IMAP_URL must start with/);
    const right = { MAIL_REPLIES: "replies@example.ca", IMAP_URL: "imaps://user:p%40ss@mail.example.ca/INBOX" };
    expect(problemsOf(right)).toEqual([]);
  });
});
