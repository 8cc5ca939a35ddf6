import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";
import { isWithin } from "#text/json-shape.ts";
import { visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ORIGIN, startTestSite, type TestSite } from "#tests/support/test-site.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };

let site: TestSite;
let staff: StaffVisit;
beforeAll(async () => {
  site = await startTestSite();
  staff = await visitAsStaff(site);
});
afterAll(() => site.close());

function post(path: string, body: BodyInit, headers: Record<string, string>): Promise<Response> {
  return site.ask(path, {
    method: "POST",
    body,
    headers: { origin: ORIGIN, ...headers },
    redirect: "manual",
    duplex: "half",
  } as RequestInit);
}

/** A body that tells how much of it was taken, in bytes. */
function counted(size: number): { body: ReadableStream; taken: () => number } {
  let taken = 0;
  const part = Buffer.alloc(16 * 1024, "a&");
  const pull = (controller: ReadableStreamDefaultController) => {
    taken += part.length;
    controller.enqueue(part);
    if (taken >= size) controller.close();
  };
  return { body: new ReadableStream({ pull }, { highWaterMark: 0 }), taken: () => taken };
}

describe("of a stranger's post to the staff area", () => {
  it.each(["staff=x", `staff=${"A".repeat(43)}`, `staff-device=${"A".repeat(43)}`])(
    "no more than 64 kB is read, whatever the cookie: %s",
    async (cookie) => {
      for (const path of ["/staff/announcements", "/staff/sign-in", "/staff/sign%2Din", "/staff/sign-in.data"]) {
        const { body, taken } = counted(4 * 1024 * 1024);
        const response = await post(path, body, { ...FORM, cookie });
        expect([path, response.status]).toEqual([path, 413]);
        expect(taken()).toBeLessThanOrEqual(64 * 1024 + 32 * 1024);
      }
    },
  );

  it("who was signed out is told how to send it nevertheless", async () => {
    const response = await post("/staff/announcements", "x".repeat(70_000), {
      ...FORM,
      cookie: "staff=x",
      accept: "text/html",
    });
    expect([response.status, await response.text()]).toEqual([
      413,
      expect.stringContaining("sign in in another window"),
    ]);
  });
});

describe("fields are counted before they are parsed", () => {
  const flood = "a&".repeat(30_000);
  const names = Array.from({ length: 5_000 }, (_, number) => `k${number}=`).join("&");

  it.each(["/contact", "/contact?form=appointment", "/newsletter", "/receipt/x", "/staff/sign-in", "/contact.data"])(
    "60 kB of them to %s are refused, and no parser sees them",
    async (path) => {
      const parsed = vi.spyOn(Request.prototype, "formData");
      for (const body of [flood, names]) {
        const response = await post(path, body, FORM);
        expect([response.status, await response.text()]).toEqual([
          413,
          "Nothing was stored: a form may hold at most 50 fields.",
        ]);
      }
      expect(parsed).not.toHaveBeenCalled();
      parsed.mockRestore();
    },
  );

  it("for staff too, in urlencoded forms and in those with a file", async () => {
    const { cookie } = staff;
    const parsed = vi.spyOn(Request.prototype, "formData");
    const many = await post("/staff/announcements", "a&".repeat(2 * 1024 * 1024 - 1), { ...FORM, cookie });
    const parts = `${'--x\r\ncontent-disposition: form-data; name="n"\r\n\r\n\r\n'.repeat(60_000)}--x--`;
    const torn = await post("/staff/conflicts/list", parts, {
      "content-type": "multipart/form-data; boundary=x",
      cookie,
    });
    expect([many.status, torn.status]).toEqual([413, 413]);
    expect(await many.text()).toContain("at most 500 fields");
    expect(parsed).not.toHaveBeenCalled();
    parsed.mockRestore();
  });

  it("a hundred failed mails can still be ticked, and a list of names uploaded", async () => {
    const ids = Array.from({ length: 100 }, (_, number) => ["id", `m${number}`] as [string, string]);
    const ticked = await post("/staff/mail", new URLSearchParams([["intent", "again"], ...ids]).toString(), {
      ...FORM,
      cookie: staff.cookie,
    });
    expect(ticked.headers.get("location")).toBe("/staff/mail?done=sent-again");
    const upload = new FormData();
    upload.set("file", new File([`${"Ana Pereira; client\n".repeat(30_000)}`], "names.csv"));
    upload.set("way", "add");
    const uploaded = await post("/staff/conflicts/list", upload, { cookie: staff.cookie });
    expect(uploaded.headers.get("location")).toMatch(/^\/staff\/conflicts\/list\?done=list-added&/);
  });
});

describe("JSON is measured before it is parsed", () => {
  const keys = `{${Array.from({ length: 5_000 }, (_, number) => `"k${number}":0`).join()}}`;
  it.each([
    ["keys", keys],
    ["brackets", "[".repeat(60_000)],
    ["lists", `[${"[],".repeat(20_000)}0]`],
    ["text in between", `{"a":"${'\\"'.repeat(9000)}",${"1,".repeat(9000)}}`],
  ])("%s", async (_what, body) => {
    const response = await site.ask("/api/contact", {
      method: "POST",
      body,
      headers: { "content-type": "application/json", origin: ORIGIN },
    });
    expect([response.status, await response.text()]).toEqual([413, expect.stringContaining("at most 50 fields")]);
  });

  test.each([
    [`{"a":"[[[[{{{{,,,,::::"}`, true],
    [`{"a":"\\"[[[[","b":1}`, true],
    [`{"a":"\\\\","b":[[[]]]}`, false],
    ["[[[[]]]]", false],
    ["[[]]", true],
    ["[1,2,3,4,5,6]", false],
    [`"`, true],
    [`"\\`, true],
  ])("%s", (text, within) => expect(isWithin(text, { values: 5, depth: 3 })).toBe(within));
});
