import { describe, expect, test } from "vitest";
import { LawFileError, readSections } from "#firm/figures/read-sections.ts";
import { excerpt } from "#tests/support/law-server.ts";

async function* inPieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

const read = (xml: string, labels: string[], size = 1000) => readSections(inPieces(xml, size), labels);

describe("a section of the official XML", () => {
  test("is its marginal notes and text, a line for each piece with a label, and its last amendment", async () => {
    const section = (await read(excerpt("SOR-2002-227"), ["183"])).get("183")!;
    expect(section.title).toBe("Immigration and Refugee Protection Regulations");
    expect(section.amended).toBe("SOR/2022-142, s. 3");
    expect(section.lines.slice(0, 3)).toEqual([
      "General conditions",
      "183 (1) Subject to section 185, the following conditions are imposed on all temporary residents:",
      "(a) to leave Canada by the end of the period authorized for their stay;",
    ]);
    expect(section.lines).toContain("Authorized period of stay");
    expect(section.lines).toContain(
      "(2) Subject to subsections (3) to (5), the period authorized for the stay of a temporary resident is " +
        "six months or any other period that is fixed by an officer on the basis of",
    );
    expect(section.lines).toContain(
      "(d) to comply with all requirements imposed on them by an order or regulation made under the " +
        "Emergencies Act or the Quarantine Act.",
    );
    expect(section.lines.join(" ")).not.toContain("SOR/");
  });

  test("keeps every piece of an act, down to its subparagraphs", async () => {
    const { lines, title, amended } = (await read(excerpt("I-2.5"), ["40"])).get("40")!;
    expect(title).toBe("Immigration and Refugee Protection Act");
    expect(amended).toBe("2017, c. 14, s. 25");
    expect(lines).toContain(
      "(ii) subsection 10(1) of the Citizenship Act, in the circumstances set out in section 10.2 of that Act, or",
    );
    expect(lines.at(-1)).toBe(
      "(3) A foreign national who is inadmissible under this section may not apply for permanent resident " +
        "status during the period referred to in paragraph (2)(a).",
    );
  });

  test("has nothing of the sign of a note that stands elsewhere", async () => {
    const act = excerpt("SOR-2022-277");
    const marked = act.replace("Unless a notice", "Unless<FootnoteRef>a</FootnoteRef> a notice");
    expect(marked).not.toBe(act);
    const [of, ofMarked] = await Promise.all(
      [act, marked].map(async (xml) => (await read(xml, ["16"])).get("16")!.lines),
    );
    expect(ofMarked).toEqual(of);
  });

  test("may have no subsection and no note of amendment", async () => {
    const { lines, amended } = (await read(excerpt("SOR-2022-277"), ["16"])).get("16")!;
    expect(lines[1]).toMatch(/^16 Unless a notice of appeal is provided/);
    expect(amended).toBe("");
  });

  test("is the same however the bytes come, and whatever ids and layout the file has", async () => {
    const xml = excerpt("SOR-2002-227");
    const whole = await read(xml, ["182", "183"], xml.length * 2);
    expect(await read(xml, ["182", "183"], 7)).toEqual(whole);
    const rewritten = xml
      .replace(/lims:(?:f?id)="\d+"/g, 'lims:id="1"')
      .replaceAll("</Paragraph>", "</Paragraph>\n   ")
      .replaceAll("<Text>", "<Text>\n  ");
    expect(await read(rewritten, ["182", "183"])).toEqual(whole);
    expect(await read(`\uFEFF${xml}`, ["182", "183"])).toEqual(whole);
  });

  test("is that of the body, not one of a schedule or of an amendment to come", async () => {
    const xml = excerpt("SOR-2002-227");
    expect(xml).toContain("A form of a schedule, which is not section 183.");
    const coming = xml.replace(
      "</Body>",
      "<RelatedOrNotInForce><Section><Label>183</Label><Text>Not in " +
        "force.</Text></Section></RelatedOrNotInForce></Body>",
    );
    expect(await read(coming, ["183"])).toEqual(await read(xml, ["183"]));
  });

  test.each([
    ["2026-10-26", "2026-10-26"],
    ["2026-10-26T00:00:00", undefined],
    ["as of 2026-10-26", undefined],
    ["26-10-2026", undefined],
    ["October 2026", undefined],
    ["", undefined],
  ])("of a file that is current to “%s” is current to %s", async (written, currentTo) => {
    const xml = `<Statute lims:current-date="${written}"><Body><Section><Label>1</Label></Section></Body></Statute>`;
    expect((await read(xml, ["1"])).get("1")!.currentTo).toBe(currentTo);
  });

  test("of a file that does not say up to when it is current is not known to be", async () => {
    const xml = "<Statute><Body><Section><Label>1</Label></Section></Body></Statute>";
    expect((await read(xml, ["1"])).get("1")!.currentTo).toBeUndefined();
  });

  test("that is not there is not found", async () => {
    expect([...(await read(excerpt("SOR-2002-227"), ["182", "999"])).keys()]).toEqual(["182"]);
  });

  test("shows a repealed piece as such", async () => {
    const xml = excerpt("SOR-2002-227").replace(
      "<Text>to not work, unless authorized by this Part or Part 11;</Text>",
      "<Text><Repealed>[Repealed, SOR/2026-1, s. 1]</Repealed></Text>",
    );
    expect((await read(xml, ["183"])).get("183")!.lines).toContain("(b) [Repealed, SOR/2026-1, s. 1]");
  });
});

describe("a file that cannot be trusted is refused, never taken for an act without the section", () => {
  const xml = excerpt("SOR-2002-227");
  test.each([
    ["cut off in the middle", xml.slice(0, 6000), /not well-formed/],
    ["a tag that is not closed", xml.replace("</Paragraph>", ""), /not well-formed/],
    ["empty", "", /holds no section/],
    ["a page of HTML", "<!DOCTYPE html><html><body>Sorry</body></html>", /no act or regulation: it begins with <html>/],
    ["no XML", "Service unavailable", /not well-formed/],
    ["no section in it", "<Statute><Body></Body></Statute>", /holds no section/],
    [
      "a section twice",
      xml.replace("</Body>", "<Section><Label>183</Label><Text>Again.</Text></Section></Body>"),
      /more than one section 183/,
    ],
    [
      "an entity of its own",
      xml.replace("<Regulation", '<!DOCTYPE Regulation [<!ENTITY a "aaaa">]><Regulation').replace("six months", "&a;"),
      /not well-formed/,
    ],
  ])("%s", async (_what, broken, reason) => {
    const failed = await read(broken, ["183"]).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(LawFileError);
    expect((failed as Error).message).toMatch(reason);
  });

  test("bytes that are not UTF-8", async () => {
    const bytes = (async function* () {
      yield Buffer.from([0x3c, 0x41, 0x3e, 0xff, 0xfe]);
    })();
    await expect(readSections(bytes, ["1"])).rejects.toThrow(/not written in UTF-8/);
  });
});
