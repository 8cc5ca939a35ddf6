import { describe, expect, test } from "vitest";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import type { Content } from "#firm/content/content.ts";
import { reportAsHtml } from "#firm/report/as-html.ts";
import { reportAsText } from "#firm/report/as-text.ts";
import { firmReport } from "#firm/report/report.ts";
import { reportDocument } from "#firm/report/report-document.ts";

const TODAY = "2026-11-21";
const CONTENT = contentAsItStands();

function reportOn(date: string, change: (content: Content) => void = () => undefined) {
  const content = structuredClone(CONTENT);
  change(content);
  return firmReport(content, content.posts, date);
}

describe("the firm's report", () => {
  test("a figure falls due as its day comes near, and is overdue after it", () => {
    const fee = (date: string) => reportOn(date).due.find(({ key }) => key === "trp-fee");
    expect(fee("2026-10-31")).toBeUndefined();
    expect(fee("2026-11-01")).toMatchObject({
      daysLeft: 30,
      owner: "Immigration team",
      pages: expect.arrayContaining(["/inadmissible"]),
    });
    expect(fee("2026-12-01")).toMatchObject({ daysLeft: 0 });
    expect(fee("2026-12-02")).toMatchObject({ daysLeft: -1 });
    expect(
      reportDocument(reportOn("2026-12-02"))
        .actions.map(({ what }) => what)
        .join("\n"),
    ).toContain("whose day has passed: Fee for criminal rehabilitation");
  });

  test("names the figures the law has changed, until the firm switches one to the present rule", () => {
    const stated = reportOn(TODAY, ({ law }) => {
      for (const entry of Object.values(law)) entry.show = "stated";
    });
    expect(stated.changed.map(({ key }) => key)).toEqual(
      expect.arrayContaining([
        "off-campus-hours",
        "coop-work-permit",
        "start-up-visa",
        "investor-programme",
        "parents-grandparents",
        "refugee-claim",
        "serious-criminality-sentence",
      ]),
    );
    const switched = reportOn(TODAY, ({ law }) => {
      law["off-campus-hours"]!.show = "current";
    });
    expect(switched.changed.map(({ key }) => key)).not.toContain("off-campus-hours");
  });

  test("names every contradiction of reading 23", () => {
    const groups = reportOn(TODAY).conflicts.map(({ statements }) => statements.map(({ text }) => text));
    for (const together of [
      ["98%", "95%"],
      ["over 30 countries", "50+"],
      ["200+", "2000+"],
      ["$50M+", "$500M+"],
      ["within 2 hours", "within 24 hours", "within 2 business hours"],
      ["24/7 Support", "Mon–Fri 9:00 AM–6:00 PM, Sat 10:00 AM–2:00 PM, Sun by appointment"],
      ["20+", "18+ years"],
      ["London", "Toronto"],
      ["10+", "7 in the profiles"],
    ])
      expect(groups).toContainEqual(expect.arrayContaining(together));
  });

  test("names claims without evidence, results first, and testimonials without approval", () => {
    const report = reportOn(TODAY);
    expect(report.withoutEvidence[0]!.kind).toBe("success");
    expect(report.unapproved).toEqual(["Sofia Marchetti", "Thomas Beaulieu", "Grace Adeyemi"]);
    const settled = reportOn(TODAY, ({ claims, testimonials }) => {
      claims["cases-won"]!.evidence = "Matter list, cabinet 3";
      testimonials[0]!.approval = "approvals/marchetti.pdf";
    });
    expect(settled.withoutEvidence.map(({ key }) => key)).not.toContain("cases-won");
    expect(settled.unapproved).toEqual(["Thomas Beaulieu", "Grace Adeyemi"]);
  });

  test("every claim without evidence says what would be proof enough", () => {
    expect(
      reportOn(TODAY).withoutEvidence.flatMap(({ key, basis }) => (/would do: \S/.test(basis) ? [] : [key])),
    ).toEqual([]);
  });

  test("names pages and articles that no lawyer has read for a year", () => {
    expect(reportOn("2027-11-20").stale).toEqual([]);
    const stale = reportOn("2027-11-21").stale.map(({ path }) => path);
    expect(stale).toContain("/criminal-law");
    expect(stale).toContain("/business/business-pnp");
    expect(stale).toContain("/blog/first-day-after-an-arrest");
  });

  test("grades every page, hardest first; all are plain enough today", () => {
    const { grades } = reportOn(TODAY);
    expect(grades.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        "/",
        "/business/business-pnp",
        "/study-in-canada/student-visa",
        "/blog/first-day-after-an-arrest",
      ]),
    );
    const numbers = grades.map(({ grade }) => grade ?? 0);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    expect(numbers[0]).toBeLessThan(8);
  });

  test("names figures that were read in a secondary source", () => {
    const { toConfirm } = reportOn(TODAY);
    expect(toConfirm.every(({ confidence }) => confidence === "secondary")).toBe(true);
    expect(toConfirm.map(({ key }) => key)).toContain("pr-right-fee");
    expect(toConfirm.map(({ key }) => key)).not.toContain("undertaking-spouse");
  });

  test("begins with what to do, worst first, and the same in both forms", () => {
    const document = reportDocument(reportOn(TODAY));
    expect(document.actions.map(({ who }) => who)).not.toContain("");
    expect(document.actions[0]!.what).toBe(
      "Take down 3 testimonials: no written approval of Sofia Marchetti, Thomas Beaulieu and Grace Adeyemi is on file.",
    );
    const text = reportAsText(document);
    expect(text).toMatch(/^Forks & Lantern Law: our words on November 21, 2026\n=+\n/);
    expect(text.indexOf("What to do first")).toBeLessThan(text.indexOf("Figures due for checking"));
    expect(
      Math.max(
        ...text
          .split("\n")
          .filter((line) => !line.includes("http"))
          .map((line) => line.length),
      ),
    ).toBeLessThanOrEqual(100);
    const html = reportAsHtml(document);
    expect(html).toContain("<h1>Forks &amp; Lantern Law: our words on November 21, 2026</h1>");
    for (const { what, who } of document.actions) {
      expect(html).toContain(what.slice(0, 30));
      expect(html).toContain(`<strong>Who:</strong> ${who}`);
    }
  });

  test("a firm with nothing to mend is told so", () => {
    const report = reportOn(TODAY, (content) => {
      for (const entry of Object.values(content.law))
        Object.assign(entry, { current: undefined, confidence: "official", checkAgain: "2030-01-01" });
      for (const claim of Object.values(content.claims)) Object.assign(claim, { evidence: "on file", contradicts: [] });
      for (const testimonial of content.testimonials) testimonial.approval = "on file";
      content.site.structuredData.address.city = "London";
      content.claims.languages!.text = "7";
    });
    expect(reportDocument(report).actions).toEqual([]);
    expect(reportAsText(reportDocument(report))).toContain("Nothing needs the firm’s attention.");
  });
});
