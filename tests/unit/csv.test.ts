import { describe, expect, it } from "vitest";
import { csvLine } from "#text/csv.ts";

describe("a line for a spreadsheet", () => {
  it("keeps commas, quotes and lines inside their cell", () => {
    expect(csvLine(['say "hi", twice\nnow', 7, null])).toBe('"say ""hi"", twice\nnow","7",""\r\n');
  });

  it.each(["=1+1", "+1-519-555-0142", "-2", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1"])("makes text of %j", (cell) => {
    expect(csvLine([cell])).toBe(`"'${cell}"\r\n`);
  });

  it("leaves other text alone", () => {
    expect(csvLine(["a=b", "519-555-0142"])).toBe('"a=b","519-555-0142"\r\n');
  });
});
