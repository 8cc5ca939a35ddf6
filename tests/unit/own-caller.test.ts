import { afterEach, beforeEach, expect, test } from "vitest";
import { namesOnFile } from "#firm/enquiries/names-on-file.ts";
import { actOnEnquiry } from "#firm/enquiries/staff-actions.ts";
import { staffEnquiry } from "#firm/enquiries/staff-enquiry.ts";
import { officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { ANA, FROM } from "#tests/support/people-who-write.ts";

let office: Office;

beforeEach(async () => {
  office = await officeInProcess();
});
afterEach(() => office.database.close());

/** Two enquiries from Ana's address, the second in another name, and a call about it by somebody of the name `caller`. */
async function foundOfAna(person: { firstName: string; lastName: string }, caller: string) {
  await office.enquiries.receive("message", ANA, FROM);
  await office.enquiries.receive("message", { ...ANA, ...person, subject: "Another" }, FROM);
  const rows = await office.queries.selectFrom("enquiries").select(["id", "topic"]).execute();
  const idOf = (topic: string) => rows.find((row) => row.topic === topic)!.id;
  const act = { id: idOf("Another"), actor: "r.desk", at: office.time.now, key: "call", words: "Please call back." };
  const calledBy = { name: caller, phone: "519-555-0142" };
  const parts = { times: office.appointments.ofDeclined, stopReplies: async () => {}, mails: office.mails };
  const posted = { ...act, ...parts, calledBy, seen: "", to: "" };
  expect(await actOnEnquiry(office.database, "take-call", posted)).toBeUndefined();
  const record = (await staffEnquiry(office.queries, idOf("Refused visa")))!;
  const { sender } = await namesOnFile(office.database, record, "n.roy");
  return sender.found.flatMap(({ places }) => places.map(({ kind }) => kind));
}

test("who calls about another enquiry of their own, under their own name, is nobody else", async () => {
  expect(await foundOfAna({ firstName: "Ana", lastName: "Pereira" }, "Ana Pereira")).toEqual([]);
});

test("who calls about what another sent from the same address may be somebody else of that name", async () => {
  expect(await foundOfAna({ firstName: "Rui", lastName: "Pereira" }, "Ana Pereira")).toContain("caller");
});
