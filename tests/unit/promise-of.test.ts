import { expect, test } from "vitest";
import { NO_DAY } from "#firm/enquiries/urgency.ts";
import { entryOf } from "#app/pages/staff/inbox/entry-of.ts";
import { promiseOf } from "#firm/enquiries/promise-of.ts";

const ROW = {
  id: "1",
  kind: "message" as const,
  reference: "R",
  askedFor: null,
  about: null,
  custodySince: null,
  deadlineDay: null,
  nextHearing: null,
  person: "Ana Pereira",
  topic: "A question",
  practiceArea: null,
  putOffUntil: null,
  createdAt: 0,
  respondBy: 1000,
  readAt: 0,
  closedAt: 2000,
  closedBy: "jo",
  heldReason: null,
  releasedAt: null,
  urgency: 2,
  urgentDay: NO_DAY,
  hasDeadline: 0,
  owner: null,
  outcome: null,
  outcomeAt: null,
  outcomeBy: null,
};

test.each([
  ["answered", "late", "answered by jo, late"],
  // As a state would be that closes an enquiry without an answer: no promise was broken by it.
  ["not-for-us", "none", "not answered by jo"],
])("closed as %s after the promised time: %s", (closedAs, state, words) => {
  expect(promiseOf({ ...ROW, closedAs }, 3000)).toBe(state);
  expect(entryOf({ ...ROW, closedAs }, 3000)).toMatchObject({ state, stateInWords: words });
});
