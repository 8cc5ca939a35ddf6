import { afterEach, beforeEach, expect, test } from "vitest";
import { lawyerWhoTried } from "#firm/enquiries/whose-call.ts";
import { officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { ANA, FROM } from "#tests/support/people-who-write.ts";
import { Story } from "#tests/support/story.ts";

let office: Office;
let story: Story;
beforeEach(async () => {
  office = await officeInProcess();
  story = new Story(office);
  await story.tells("M", () => office.enquiries.receive("message", ANA, FROM), "M");
});
afterEach(() => office.database.close());

test("who tried to call last is told of a call, if they have an address, are not who noted it, and nobody reached them", async () => {
  const told = (by = "r.desk") => lawyerWhoTried(office.queries, story.idOf("M"), { by, at: office.time.now });
  expect(await told()).toBeUndefined();
  await story.acts("k.lund", "try-call", "M", { key: "first" });
  story.waits(2);
  expect(await told()).toEqual({ username: "k.lund", address: "kari@firm.example" });
  expect(await told("k.lund")).toBeUndefined();
  await story.acts("n.roy", "try-call", "M", { key: "second" });
  story.waits(2);
  // Without an address of their own.
  expect(await told()).toBeUndefined();
});
