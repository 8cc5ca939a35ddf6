import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESK, EnquiryToEnd } from "#tests/support/enquiry-to-end.ts";
import { officeInProcess, type Office } from "#tests/support/office-in-process.ts";
import { CALLER } from "#tests/support/people-who-write.ts";
import { ENGINES } from "#tests/support/test-site.ts";
import { cellOf, ENDINGS, type EndingName } from "#tests/support/ways-to-end.ts";
import { CIRCUMSTANCES, type CircumstanceName } from "#tests/support/what-may-stand.ts";

type Row = Record<CircumstanceName, string>;

/** Answered, which says nothing of a time: what stood beside it stands, and its undo lets it wait again. */
const ANSWERED: Row = {
  // Somebody says first what becomes of it.
  "a held time": "refused",
  "a confirmed time": "confirmed | confirmed",
  "times offered": "proposed | proposed",
  "a confirmation not mailed yet": "confirmed, mail | confirmed, mail",
  "a reply in its minute": "leaves | leaves",
  "a draft": "asked first",
  "a call to return": "owed | owed",
  "a time to tell by telephone": "to tell: confirmed | to tell: confirmed",
  "no address": "nothing to tell, kept | nothing to tell, open",
  "a reminder": "stays | stays",
  // It stands in the list again, where it is seen.
  "a snooze": "over | over",
  "another enquiry of theirs": "waits | waits",
  "its promise": "kept | open",
  unread: "read | unread",
};

/** Where they are told on the telephone that it is over: whoever counts on a time is told of that by its own page. */
const TOLD_IT_IS_OVER: Row = {
  ...ANSWERED,
  "a confirmed time": "refused",
  "times offered": "refused",
  "a confirmation not mailed yet": "refused",
  // They say how they were told: no reply is missing.
  "a draft": "stays | stays",
  "a time to tell by telephone": "refused",
};

const NOT_REACHED: Row = {
  ...TOLD_IT_IS_OVER,
  // Who does not pick one did not answer.
  "times offered": "free | proposed",
  "no address": "nothing to tell, unanswered | nothing to tell, open",
  "its promise": "unanswered | open",
};

/** Nobody writes to them, nor has written what has not left. */
const SPAM: Row = {
  ...NOT_REACHED,
  "a held time": "free | held",
  // Offered, it was answered: that is taken back first.
  "times offered": "refused",
  "a reply in its minute": "a draft again | a draft again",
};

const CONFLICT: Row = {
  ...ANSWERED,
  "a held time": "free, mailed | held",
  "a confirmed time": "free, mailed | confirmed",
  "times offered": "free, mailed | proposed",
  "a confirmation not mailed yet": "free, mailed, no mail | confirmed, mail",
  "a reply in its minute": "a draft again | a draft again",
  "a draft": "stays | stays",
  "a time to tell by telephone": "to tell: declined | to tell: confirmed",
  // Kept once somebody has told them.
  "no address": "to tell: we cannot act, unanswered | nothing to tell, open",
  "another enquiry of theirs": "waits, asked about | waits",
};

const OF_APPOINTMENTS: Row = {
  ...(Object.fromEntries(Object.keys(CIRCUMSTANCES).map((name) => [name, "no appointment"])) as Row),
  "a held time": "free, mailed",
  "a confirmed time": "free, mailed",
  "times offered": "free, mailed",
  "a confirmation not mailed yet": "free, mailed, mail",
  // They said so themselves.
  "a time to tell by telephone": "nothing to tell",
};

/** No reader is left, nor words; a time of theirs is cancelled first, and a mail to them leaves first. */
const ERASED: Row = {
  "a held time": "refused",
  "a confirmed time": "refused",
  "times offered": "erased",
  "a confirmation not mailed yet": "refused",
  "a reply in its minute": "refused",
  "a draft": "erased",
  "a call to return": "erased",
  "a time to tell by telephone": "refused",
  "no address": "nothing to tell, unanswered",
  "a reminder": "erased",
  "a snooze": "over",
  "another enquiry of theirs": "waits",
  "its promise": "unanswered",
  unread: "unread",
};

/**
 * What every ending makes of what there may be of an enquiry, and, behind the bar, its undo; `refused`: it does not end
 * so yet, and says what to do first.
 */
const TABLE: Record<EndingName, Row> = {
  answered: ANSWERED,
  retained: ANSWERED,
  declined: TOLD_IT_IS_OVER,
  referred: TOLD_IT_IS_OVER,
  "not our area": TOLD_IT_IS_OVER,
  "they did not answer": NOT_REACHED,
  spam: SPAM,
  "spam, by its outcome": { ...SPAM, "times offered": "free | proposed" },
  conflict: CONFLICT,
  "conflict, told already": {
    ...CONFLICT,
    "a held time": "free | held",
    "a confirmed time": "free | confirmed",
    "times offered": "free | proposed",
    // They were told otherwise that the firm cannot act: that it does, somebody tells them.
    "a confirmation not mailed yet": "free, no mail | confirmed, no mail",
    // It may be what is to tell them, or advise them.
    "a reply in its minute": "refused",
    "a time to tell by telephone": "nothing to tell | to tell: confirmed",
    "no address": "nothing to tell, kept | nothing to tell, open",
  },
  // Taken back, it is answered as it was.
  "conflict, once answered": {
    ...CONFLICT,
    "no address": "to tell: we cannot act, kept | nothing to tell, kept",
    "its promise": "kept | kept",
    unread: "read | read",
  },
  "cancelled by the visitor": OF_APPOINTMENTS,
  "cancelled by staff": {
    ...OF_APPOINTMENTS,
    "a held time": "free, mailed | held",
    "a confirmed time": "free, mailed | confirmed",
    "times offered": "free, mailed | proposed",
    "a confirmation not mailed yet": "free, mailed, mail | confirmed, mail",
    "a time to tell by telephone": "nothing to tell | to tell: confirmed",
  },
  // The other entry goes on; a time of its own is decided first. Nobody reads what staff wrote down themselves.
  "entered twice": {
    ...TOLD_IT_IS_OVER,
    "no address": "nothing to tell, not counted | nothing to tell, open",
    "its promise": "not counted | open",
    unread: "unread | unread",
  },
  // Where anybody else did anything with it, it is none any more.
  "entered by mistake": {
    ...(Object.fromEntries(Object.keys(CIRCUMSTANCES).map((name) => [name, "refused"])) as Row),
    "a held time": "free | held",
    "another enquiry of theirs": "waits | waits",
    "its promise": "not counted | open",
    unread: "unread | unread",
  },
  erased: ERASED,
  // They want it so: of a time that goes with it the firm is told.
  withdrawn: {
    ...ERASED,
    "a held time": "erased, the firm is mailed",
    "a confirmed time": "erased, the firm is mailed",
    "times offered": "erased, the firm is mailed",
    "a confirmation not mailed yet": "erased, the firm is mailed, no mail",
    "a reply in its minute": "erased",
    "a time to tell by telephone": "nothing to tell",
  },
  // Age alone takes no call from anybody who is owed one.
  "old enough": { ...ERASED, "a call to return": "refused" },
};

describe.each(ENGINES)("how an enquiry ends, on %s", (engine) => {
  describe.each(Object.keys(ENDINGS) as EndingName[])("%s", (ending) => {
    let office: Office;
    let person = 0;
    beforeAll(async () => {
      office = await officeInProcess({ engine });
      const first = { ...CALLER, firstName: "", lastName: "Firstentry", phone: "519-555-3333" };
      await office.enterCaller({ values: first, formKey: "first-entry", enteredBy: DESK });
    });
    afterAll(() => office.database.close());

    it.each(Object.keys(CIRCUMSTANCES) as CircumstanceName[])("with %s", async (of) => {
      person += 1;
      expect(await cellOf(new EnquiryToEnd(office, person), ending, of)).toBe(TABLE[ending][of]);
    });
  });
});
