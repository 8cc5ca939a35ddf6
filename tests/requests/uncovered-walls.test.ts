import { beforeEach, describe, expect, it } from "vitest";
import { siteWithStaff, visitAsStaff, type StaffVisit } from "#tests/support/staff-visit.ts";
import { ENGINES, GOOD_MESSAGE, type TestSite } from "#tests/support/test-site.ts";
import { visibleText } from "#tests/support/visible-text.ts";

const PROFILE = { displayName: "", email: "", languages: "" };
const UNCOVERED = "does not cover appointments: priya is tied to no lawyer.";

describe.each(ENGINES)(
  "a wall of who is tied to no lawyer covers no appointment, and that is said, on %s",
  (engine) => {
    let site: TestSite;
    let chief: StaffVisit;
    let priya: StaffVisit;
    let page: string;
    beforeEach(async () => {
      ({ site, staff: chief } = await siteWithStaff(engine, "chief", "administrator"));
      priya = await visitAsStaff(site, "priya");
      await visitAsStaff(site, "desk", "reception");
      await site.postJson("/api/contact", GOOD_MESSAGE);
      const { id } = await site.database.queries.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
      page = `/staff/enquiries/${id}`;
      return site.close;
    });

    const tie = (user: StaffVisit["user"], lawyer: string) =>
      chief.post(`/staff/users/${user.id}`, { ...PROFILE, lawyer });
    const read = async (visit: StaffVisit, path: string) => visibleText(await visit.text(path));
    const panel = async (visit: StaffVisit, path = page) =>
      (await visit.text(path)).split('<h2 id="owner">')[1]?.split('class="panel"')[0] ?? "";
    const said = (html: string) => visibleText(/<(?:p|div) class="staff-done"[^]*?<\/p>/.exec(html)?.[0] ?? "").trim();

    it("on their own account, with who may mend it", async () => {
      const account = "/staff/account";
      expect(await read(priya, account)).toContain(
        "Lawyer nobody yet – walls do not keep your appointments free of whom they keep from you. " +
          "If you are one of the lawyers on the site, ask an administrator",
      );
      expect(await chief.text(account)).toContain('<a href="/staff/account/profile#profile-lawyer">');
      expect(await chief.text("/staff/account/profile")).toContain('id="profile-lawyer"');
      await tie(priya.user, "priya-raghunathan");
      expect(await read(priya, account)).toContain("Lawyer Priya Raghunathan");
      expect(await read(priya, account)).not.toContain("nobody yet");
    });

    it("once it is set and where it is shown, to administrators with the way to mend it", async () => {
      await chief.post(page, { intent: "open" });
      const set = await chief.post(page, { intent: "wall", to: "priya" });
      const after = await panel(chief, set.headers.get("location")!.split("#")[0]!);
      expect(said(after)).toContain(`The wall stands. It ${UNCOVERED}`);
      expect(visibleText(await panel(chief))).toContain(`It ${UNCOVERED} Users`);
      expect(await panel(chief)).toContain('<a href="/staff/users">Users</a>');
      const third = await visitAsStaff(site, "o.kay");
      await third.post(page, { intent: "open" });
      expect(await panel(third)).not.toContain('href="/staff/users"');
      expect(visibleText(await panel(third))).toContain(`It ${UNCOVERED} An administrator can tie them to one.`);
      expect(await read(priya, page)).toContain("The wall does not cover appointments: you are tied to no lawyer");
      await tie(priya.user, "priya-raghunathan");
      expect(visibleText(await panel(chief))).not.toContain("does not cover");
      expect(await read(priya, page)).not.toContain("does not cover");
    });

    it("not of the reception, nor where every lawyer of the team has an account", async () => {
      await chief.post(page, { intent: "open" });
      const set = await chief.post(page, { intent: "wall", to: "desk" });
      const after = await panel(chief, set.headers.get("location")!.split("#")[0]!);
      expect(said(after)).toBe("The wall stands.");
      expect(visibleText(after)).not.toContain("does not cover");
      await chief.post(page, { intent: "wall", to: "priya" });
      for (const { slug } of site.content.team) {
        const user = await visitAsStaff(site, `of-${slug}`);
        await tie(user.user, slug);
      }
      expect(visibleText(await panel(chief))).not.toContain("does not cover");
    });

    it("above the list of users: how many, and which lawyers nobody is", async () => {
      const text = await read(chief, "/staff/users");
      expect(text).toContain("2 accounts are tied to no lawyer, reception aside: chief, priya.");
      expect(text).toContain(
        `Lawyers on the site without an account: ${site.content.team.map(({ name }) => name).join(", ")}.`,
      );
      await tie(priya.user, "priya-raghunathan");
      const mended = await read(chief, "/staff/users");
      expect(mended).toContain("1 account is tied to no lawyer, reception aside: chief.");
      expect(/without an account: .*?\./.exec(mended)![0]).not.toContain("Priya");
    });
  },
);
