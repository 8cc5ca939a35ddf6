import { readByStaff, wordsFor } from "#firm/enquiries/enquiries.ts";
import type { Queries } from "#db/database.ts";
import { enquiryBatches } from "./batches.ts";
import { ALWAYS, instantsOf, type Instants } from "./period.ts";
import { draftsOf, remindersOf } from "./read-beside.ts";
import { COLUMNS, type WholeEnquiry } from "./whole.ts";
import { withheldOf, withoutTexts } from "./withheld.ts";

/**
 * Every enquiry of a span that was not erased and no wall keeps from one of the staff, held ones too, earliest first;
 * without what came in where that is shown to nobody (withheld.ts).
 */
export async function* everyEnquiry(
  queries: Queries,
  actor: string,
  { start, end }: Instants = instantsOf(ALWAYS),
): AsyncGenerator<WholeEnquiry> {
  const all = queries.selectFrom("enquiries").select(COLUMNS);
  for await (const rows of enquiryBatches(all, { actor, start, end })) {
    const ids = rows.map((row) => row.id);
    const [
      contacts,
      appointments,
      corrections,
      notes,
      replies,
      answers,
      drafts,
      calls,
      told,
      tries,
      marks,
      words,
      inPerson,
      reminders,
      joined,
      read,
    ] = await Promise.all([
      queries.selectFrom("contacts").selectAll().where("id", "in", ids).execute(),
      queries.selectFrom("appointments").selectAll().where("id", "in", ids).execute(),
      queries.selectFrom("corrections").selectAll().where("enquiryId", "in", ids).orderBy("createdAt").execute(),
      queries.selectFrom("notes").selectAll().where("enquiryId", "in", ids).orderBy("createdAt").execute(),
      queries.selectFrom("replies").selectAll().where("enquiryId", "in", ids).orderBy("createdAt").execute(),
      queries.selectFrom("answers").selectAll().where("enquiryId", "in", ids).orderBy("createdAt").execute(),
      draftsOf(queries, ids),
      queries.selectFrom("calls").selectAll().where("enquiryId", "in", ids).orderBy("takenAt").execute(),
      queries.selectFrom("toldContacts").selectAll().where("enquiryId", "in", ids).orderBy("field").execute(),
      queries.selectFrom("callTries").selectAll().where("enquiryId", "in", ids).orderBy("triedAt").execute(),
      queries.selectFrom("urgentMarks").selectAll().where("enquiryId", "in", ids).orderBy("markedAt").execute(),
      wordsFor(queries, ids),
      queries.selectFrom("toldInPerson").selectAll().where("enquiryId", "in", ids).execute(),
      remindersOf(queries, ids),
      queries.selectFrom("joinedEnquiries").select(["enquiryId", "personId"]).where("enquiryId", "in", ids).execute(),
      readByStaff(queries, ids),
    ]);
    const typed = new Map(
      [...contacts, ...appointments].map(({ id: own, createdAt: _at, ...fields }) => [
        own,
        fields as Record<string, string | null>,
      ]),
    );
    for (const { createdAt, ...row } of rows) {
      const fields = typed.get(row.id);
      // Erased between the two reads.
      if (!fields) continue;
      const whole: WholeEnquiry = {
        ...row,
        receivedAt: createdAt,
        values: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? ""])),
        corrections: corrections
          .filter((one) => one.enquiryId === row.id)
          .map(({ id: _id, enquiryId: _of, ...correction }) => correction),
        notes: notes
          .filter((one) => one.enquiryId === row.id)
          .map(({ author, words, createdAt: at }) => ({ author, words, createdAt: at })),
        replies: replies
          .filter((one) => one.enquiryId === row.id)
          .map(({ id: _id, enquiryId: _of, ...reply }) => reply),
        answers: answers
          .filter((one) => one.enquiryId === row.id)
          .map(({ id: _id, enquiryId: _of, ...answer }) => answer),
        drafts: drafts.filter((one) => one.enquiryId === row.id).map(({ enquiryId: _of, ...draft }) => draft),
        calls: calls.filter((one) => one.enquiryId === row.id).map(({ id: _id, enquiryId: _of, ...call }) => call),
        toldContacts: told.filter((one) => one.enquiryId === row.id).map(({ enquiryId: _of, ...contact }) => contact),
        urgentMarks: marks
          .filter((one) => one.enquiryId === row.id)
          .map(({ id: _id, enquiryId: _of, callId: _call, ...mark }) => mark),
        word: words.get(row.id) ?? null,
        toldInPerson:
          inPerson.filter((one) => one.enquiryId === row.id).map(({ enquiryId: _of, ...one }) => one)[0] ?? null,
        callTries: tries
          .filter((one) => one.enquiryId === row.id)
          .map(({ id: _id, enquiryId: _of, ...tried }) => tried),
        reminders: reminders
          .filter((one) => one.enquiryId === row.id)
          .map(({ enquiryId: _of, ...reminder }) => reminder),
        personId: joined.find((one) => one.enquiryId === row.id)?.personId ?? null,
        withheld: withheldOf(row, read),
      };
      yield withoutTexts(whole);
    }
  }
}
