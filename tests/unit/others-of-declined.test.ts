import { afterEach, beforeEach, expect, test } from "vitest";
import { declinedOfPerson } from "#firm/enquiries/others-of-declined.ts";
import { officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { ANA, FROM } from "#tests/support/people-who-write.ts";
import { Story } from "#tests/support/story.ts";

let office: Office;
let story: Story;
beforeEach(async () => {
  office = await officeInProcess();
  story = new Story(office);
});
afterEach(() => office.database.close());

test("what was declined from the same number is surely theirs under the same name, and else perhaps", async () => {
  const phone = "519-555-0164";
  const write = (name: string, values: Partial<typeof ANA>) =>
    story.tells(name, () => office.enquiries.receive("message", { ...ANA, ...values, phone }, FROM), name);
  await write("now", {});
  await write("before", { firstName: "ANA", lastName: " pereira", email: "old@example.com" });
  await write("husband", { firstName: "Rui", email: "rui@example.com" });
  await story.does(["n.roy", "open", "before"], ["n.roy", "conflict", "before"]);
  await story.does(["n.roy", "open", "husband"], ["n.roy", "conflict", "husband"]);
  const found = await declinedOfPerson(office.database, { id: story.idOf("now"), username: "n.roy" });
  const sure = Object.fromEntries(found.map(({ id, isSure }) => [id, isSure]));
  expect(sure).toEqual({ [story.idOf("before")]: true, [story.idOf("husband")]: false });
});
