import { expect, test } from "vitest";
import { readNameList } from "#firm/conflicts/read-list.ts";

/** The columns a list's first line gives the name in; `-` where it is read as a name itself. */
async function namesIn(heading: string): Promise<string> {
  const row = heading.replaceAll(/[^;]+/g, "Bo Lund");
  const outcome = await readNameList(`${heading}\n${row}`);
  return ("names" in outcome && outcome.readAs?.name.join("+")) || "-";
}

test.each([
  ["Name;X", "Name"],
  ["SURNAME;X", "SURNAME"],
  ["Nom;Prénom", "Nom+Prénom"],
  ["Full name;X", "Full name"],
  ["Client name;X", "Client name"],
  ["party-name;X", "party-name"],
  ["First_Name;Middle_Name;Last_Name", "First_Name+Middle_Name+Last_Name"],
  ["Given name;Family name", "Given name+Family name"],
  ["First;Last", "First+Last"],
  ["First names;X", "-"],
  ["Firstborn;X", "-"],
  ["At last;X", "-"],
  ["File name;X", "-"],
  ["Names;X", "-"],
  ["Named Smith;X", "-"],
])("a first line %s: names stand in %s", async (heading, columns) => {
  expect(await namesIn(heading)).toBe(columns);
});

test.each([
  ["Client;X", "Client"],
  ["Party;X", "Party"],
  ["Company;X", "Company"],
  ["Organisation;X", "Organisation"],
  ["ORGANIZATION;X", "ORGANIZATION"],
  ["Clients;X", "-"],
  ["Old client;X", "-"],
  ["Organication;X", "-"],
  ["Name;Client", "Name+Client"],
])("of a party, a first line %s: names stand in %s", async (heading, columns) => {
  expect(await namesIn(heading)).toBe(columns);
});

test.each([
  ["#", "ID", "No.", "Number", "File", "Matter", "Ref", "Reference", "Date", "Opened", "Closed", "Status", "Type"],
  ["Role", "Code", "File #", "Matter ID", "File no", "File no.", "Ref number", "Date type"],
])("a party's column may stand behind %s, %s, %s, %s and others", async (...titles) => {
  for (const title of titles) expect(await namesIn(`${title};Client`)).toBe("Client");
});

test.each(["Ana Roy", "Dated", "Profile", "Bo File", "File nos", "File no..", "File street", "Coder", "Id id id"])(
  "%s is no title, and so is no party's behind it",
  async (name) => {
    expect(await namesIn(`${name};Client`)).toBe("-");
  },
);

test("the mark that some programs write before a text is no part of it, elsewhere it is a sign", async () => {
  expect(await readNameList("\uFEFFName;X\nBo;7")).toHaveProperty("readAs.name", ["Name"]);
  expect(await readNameList("Bo\uFEFFLund")).toHaveProperty("names", [{ name: "Bo\uFEFFLund", detail: null }]);
});
