import { describe, expect, it } from "vitest";
import { listText, readNameList } from "#firm/conflicts/read-list.ts";

describe("a list of names for the conflict search", () => {
  const namesIn = async (text: string) => {
    const outcome = await readNameList(text);
    return "names" in outcome ? { names: outcome.names } : outcome;
  };

  it("is one name a line, with what stands beside it after a semicolon", async () => {
    expect(await namesIn("Ana Pereira; client, file 7\r\n\r\nPereira, João\n")).toEqual({
      names: [
        { name: "Ana Pereira", detail: "client, file 7" },
        { name: "Pereira, João", detail: null },
      ],
    });
  });

  it("is a table when its first line names the columns, whatever parts them", async () => {
    expect(await namesIn('File,First Name,Last Name,Role\n7,Ana,"Pereira, née Roy","client ""A"""\n')).toEqual({
      names: [{ name: "Ana Pereira, née Roy", detail: '7, client "A"' }],
    });
    expect(await namesIn("Name;Role\nMaple Homes Inc.;other party")).toEqual({
      names: [{ name: "Maple Homes Inc.", detail: "other party" }],
    });
    expect(await namesIn("client_name\tfile\nBo Lund\t12")).toEqual({ names: [{ name: "Bo Lund", detail: "12" }] });
  });

  it("takes no column for a name that is the name of something else", async () => {
    expect(await namesIn("Name,Street name\nAna Roy,King St")).toEqual({
      names: [{ name: "Ana Roy", detail: "King St" }],
    });
  });

  it("says which columns were taken for the name", async () => {
    expect(await readNameList("File,First Name,Last Name,Role\n7,Ana,Roy,client")).toHaveProperty("readAs", {
      name: ["First Name", "Last Name"],
      beside: ["File", "Role"],
    });
    expect(await readNameList("Ana Roy; client")).toHaveProperty("readAs", null);
  });

  it("takes no name for a heading, though a client stands beside it", async () => {
    expect(await namesIn("Ana Roy; client\nBo Lund; other party")).toEqual({
      names: [
        { name: "Ana Roy", detail: "client" },
        { name: "Bo Lund", detail: "other party" },
      ],
    });
    expect(await namesIn("File No,Client\n7,Ana Roy")).toEqual({ names: [{ name: "Ana Roy", detail: "7" }] });
    expect(await namesIn("Client,File\nAna Roy,7")).toEqual({ names: [{ name: "Ana Roy", detail: "7" }] });
  });

  it("keeps a row whole over line breaks in a quoted cell, and stands a quote that is never closed", async () => {
    expect(await namesIn('Name,Address\n"Ana\nRoy","12 King St\n\nOffice ""3"""\nBo Lund,x\n')).toEqual({
      names: [
        { name: "Ana Roy", detail: '12 King St Office "3"' },
        { name: "Bo Lund", detail: "x" },
      ],
    });
    expect(await namesIn('Name,File\n"Ana Roy,7\nBo "Bob" Lund,8\n')).toEqual({
      names: [
        { name: "Ana Roy", detail: "7" },
        { name: 'Bo "Bob" Lund', detail: "8" },
      ],
    });
  });

  it("is one name a line where its first line is one word alone: a comma stays part of the name", async () => {
    expect(await readNameList("Client\nPereira, Ana")).toEqual({
      names: [
        { name: "Client", detail: null },
        { name: "Pereira, Ana", detail: null },
      ],
      readAs: null,
    });
  });

  it("holds each name with its detail once", async () => {
    expect(await namesIn("Ana Roy; client\nAna Roy; client\nAna Roy")).toEqual({
      names: [
        { name: "Ana Roy", detail: "client" },
        { name: "Ana Roy", detail: null },
      ],
    });
  });

  it("says what to do with a file that is no text", async () => {
    expect(
      await readNameList(listText(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0xe9, 0x41]))),
    ).toHaveProperty("problem", expect.stringContaining("save it as CSV"));
  });

  it("says what to do when there is no name in it, or too many", async () => {
    expect(await namesIn("\n 123 \n")).toHaveProperty("problem", expect.stringContaining("one name a line"));
    expect(
      await readNameList(Array.from({ length: 50_001 }, (_, index) => `Ana Roy ${index}`).join("\n")),
    ).toHaveProperty("problem", expect.stringContaining("50,000"));
  });

  it("reads what older spreadsheets write", async () => {
    expect(listText(new Uint8Array([0x4a, 0x6f, 0x73, 0xe9]))).toBe("José");
    expect(listText(new TextEncoder().encode("José"))).toBe("José");
    // Neither byte alone is the mark of UTF-16.
    expect(listText(new Uint8Array([0x61, 0xff, 0x62]))).toBe("aÿb");
    expect(listText(new Uint8Array([0xfe, 0x61]))).toBe("þa");
    const utf16 = Buffer.from("\uFEFFNom\tFile\r\nJosé 名\t7", "utf16le");
    for (const bytes of [utf16, Buffer.from(utf16).swap16()]) {
      expect(await namesIn(listText(new Uint8Array(bytes)))).toEqual({ names: [{ name: "José 名", detail: "7" }] });
    }
  });
});
