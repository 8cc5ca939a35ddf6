import { describe, expect, it } from "vitest";
import { listText, readNameList } from "#app/staff/conflicts/read-list.ts";

describe("a list of names for the conflict search", () => {
  it("is one name a line, with what stands beside it after a semicolon", () => {
    expect(readNameList("Ana Pereira; client, file 7\r\n\r\nPereira, João\n")).toEqual({
      names: [{ name: "Ana Pereira", detail: "client, file 7" }, { name: "Pereira, João", detail: null }],
    });
  });

  it("is a table when its first line names the columns, whatever parts them", () => {
    expect(readNameList('File,First Name,Last Name,Role\n7,Ana,"Pereira, née Roy","client ""A"""\n')).toEqual({
      names: [{ name: "Ana Pereira, née Roy", detail: '7, client "A"' }],
    });
    expect(readNameList("Name;Role\nMaple Homes Inc.;other party")).toEqual({ names: [{ name: "Maple Homes Inc.", detail: "other party" }] });
    expect(readNameList("client_name\tfile\nBo Lund\t12")).toEqual({ names: [{ name: "Bo Lund", detail: "12" }] });
  });

  it("says what to do when there is no name in it, or too many", () => {
    expect(readNameList("\n 123 \n")).toHaveProperty("problem", expect.stringContaining("one name a line"));
    expect(readNameList("Ana Roy\n".repeat(50_001))).toHaveProperty("problem", expect.stringContaining("50,000"));
  });

  it("reads what older spreadsheets write", () => {
    expect(listText(new Uint8Array([0x4a, 0x6f, 0x73, 0xe9]))).toBe("José");
    expect(listText(new TextEncoder().encode("José"))).toBe("José");
  });
});
