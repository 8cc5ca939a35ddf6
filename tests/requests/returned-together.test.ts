import { beforeEach, describe, expect, it } from "vitest";
import { MINUTE } from "#time/units.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { visibleText } from "#tests/support/visible-text.ts";

describe.each(ENGINES)("who called twice is called back once, on %s", (engine) => {
  let site: TestSite;
  let lawyer: StaffVisit;
  let desk: StaffVisit;
  let id: string;
  beforeEach(async () => {
    ({ site, staff: lawyer } = await siteWithStaff(engine));
    desk = await visitAsStaff(site, "desk", "reception");
    await site.postJson("/api/contact", { ...GOOD_MESSAGE, phone: "519-555-0165" });
    ({ id } = await queries().selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
    return site.close;
  });

  const queries = () => site.database.queries;
  async function called(fields: Record<string, string> = {}): Promise<string> {
    const key = crypto.randomUUID();
    const words = `Of ${key}`;
    await desk.post(`/staff/reception/${id}`, { intent: "take-call", words, key, ...fields });
    site.clock.now += MINUTE;
    return key;
  }
  async function rows(visit: StaffVisit, path: string): Promise<string[]> {
    const list = /<h2 id="(?:calls|to-call-back)">[\s\S]*?<\/ul>/.exec(await visit.text(path))?.[0] ?? "";
    return [...list.matchAll(/<li>[\s\S]*?<\/li>/g)].map(([row]) => visibleText(row));
  }
  const open = async () =>
    (await queries().selectFrom("calls").select("id").where("returnedAt", "is", null).orderBy("takenAt").execute()).map(
      (call) => call.id,
    );

  it("stands in one row, by the first call; somebody else who calls about it in another", async () => {
    const sister = { callerName: "Ida Adeyemi", callerPhone: "519-555-0166" };
    await called();
    await called({ ...sister });
    await called();
    await called({ ...sister, callerPhone: "(519) 555 0166", callerName: "ida adeyemi" });
    await called({ ...sister, callerPhone: "519-555-0167" });
    await called({ callerName: "The court" });
    for (const [visit, path] of [
      [desk, "/staff/reception"],
      [lawyer, "/staff"],
    ] as const) {
      const shown = await rows(visit, path);
      expect(shown).toHaveLength(4);
      expect(shown[0]).toMatch(/called twice, first .*, last .*, taken by desk/);
      expect(shown[1]).toMatch(/called twice, first .* somebody else called ?: Ida Adeyemi ?, at .*0166/);
      expect(shown[2]).toMatch(/, called [^t].*0167/);
      expect(shown[3]).toMatch(/somebody else called ?: The court/);
    }
    await called();
    expect((await rows(desk, "/staff/reception"))[0]).toContain("called 3 times, first");
  });

  it.each(["reception", "enquiries"])("has one button for all of them, with the last call, at %s", async (at) => {
    const visit = at === "reception" ? desk : lawyer;
    await called();
    const sister = await called({ callerName: "Ida Adeyemi", callerPhone: "519-555-0166" });
    await called();
    const last = await called();
    const shown = await visit.text(`/staff/${at}/${id}`);
    const forms = [...shown.matchAll(/<form[^>]*>(?:(?!<\/form>)[\s\S])*?value="return-call"[\s\S]*?<\/form>/g)];
    const buttons = forms.map(([form]) => [
      /name="key" value="([^"]*)"/.exec(form)![1],
      /value="return-call"[^>]*>([^<]*)/.exec(form)![1],
    ]);
    expect(buttons).toEqual([
      [sister, "Call returned"],
      [last, "All 3 calls returned"],
    ]);
    await visit.post(`/staff/${at}/${id}`, { intent: "return-call", key: last });
    expect(await open()).toEqual([sister]);
  });

  it.each(["reception", "enquiries"])(
    "one return answers the calls before it, and its undo takes all back, at %s",
    async (at) => {
      const page = `/staff/${at}/${id}`;
      const visit = at === "reception" ? desk : lawyer;
      const first = await called();
      const sister = await called({ callerName: "Ida Adeyemi", callerPhone: "519-555-0166" });
      const second = await called();
      const third = await called();
      const answer = await visit.post(page, { intent: "return-call", key: second });
      expect(await open()).toEqual([sister, third]);
      const said = await visit.text(answer.headers.get("location")!.split("#")[0]!);
      expect(visibleText(said)).toContain("The call is returned, and the one before it.");
      const undo = /<form[^>]*>(?:(?!<\/form>)[\s\S])*Undo: not returned/.exec(said)![0];
      const key = /name="key" value="([^"]*)"/.exec(undo)![1]!;
      await visit.post(page, { intent: "unreturn-call", key });
      expect(await open()).toEqual([first, sister, second, third]);
      const alone = await visit.post(page, { intent: "return-call", key: sister });
      expect(visibleText(await visit.text(alone.headers.get("location")!.split("#")[0]!))).toContain(
        "The call is returned. ",
      );
      await visit.post(page, { intent: "return-call", key: third });
      expect(await open()).toEqual([]);
      expect(await rows(desk, "/staff/reception")).toEqual([]);
    },
  );
});
