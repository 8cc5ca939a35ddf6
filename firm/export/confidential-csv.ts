import type { Queries } from "#db/database.ts";
import { FIELDS } from "#firm/enquiries/enquiries.ts";
import { CSV_BEGINNING, csvLine } from "#text/csv.ts";
import { instantsOf, type Taking } from "./period.ts";
import { everyEnquiry } from "./read-whole.ts";
import { inToronto, stamp } from "./stamp.ts";
import type { WholeEnquiry } from "./whole.ts";

/** Every enquiry of a period with what was confided in it, but for what is withheld (withheld.ts). */
export async function* confidentialCsv(queries: Queries, { actor, period }: Taking): AsyncGenerator<string> {
  yield CSV_BEGINNING + csvLine(HEADINGS);
  for await (const one of everyEnquiry(queries, actor, instantsOf(period))) {
    yield csvLine([
      one.reference,
      one.kind,
      stamp(one.receivedAt),
      stamp(one.respondBy),
      stamp(one.closedAt),
      one.closedBy,
      one.closedAs,
      one.owner,
      one.outcome,
      stamp(one.outcomeAt),
      one.heldReason,
      stamp(one.releasedAt),
      one.otherParty,
      one.about,
      one.custodySince,
      one.nextHearing,
      one.deadlineDay,
      ...FIELDS.map(({ name }) => one.values[name] ?? ""),
      one.corrections
        .map(({ field, words }) => (field === "other-side" ? `On the other side: ${words || "nobody"}` : words))
        .join("\n"),
      one.notes.map(({ author, words }) => `${author}: ${words}`).join("\n"),
      one.replies.map(({ sender, words }) => `${sender}: ${words}`).join("\n\n"),
      answersOf(one),
    ]);
  }
}

const HEADINGS = [
  "Reference",
  "Kind",
  inToronto("Received"),
  inToronto("Answer by"),
  inToronto("Closed"),
  "Closed by",
  "Closed as",
  "Who has it",
  "Outcome",
  inToronto("Outcome since"),
  "Held because",
  inToronto("Released"),
  "Other party",
  "Who it is about",
  "In custody since, as noted",
  "Next in court, as noted",
  "Day of the court date or deadline, as noted",
  ...FIELDS.map(({ label }) => label),
  "Corrections",
  "Notes",
  "Replies",
  "Answers",
];

function answersOf({ answers, withheld }: WholeEnquiry): string {
  return answers
    .map(({ sender, subject, words }) => (withheld ? `${sender}: ${words}` : `${sender}: ${subject}\n${words}`))
    .join("\n\n");
}
