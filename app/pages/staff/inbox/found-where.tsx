/** What a search looks at, and what it does not. */
const SEARCHED =
  "Searched: names (of other parties, and of who called, too), e-mail addresses (those of answers by mail, too), phone numbers (of who called, too; or their last four digits or more), references, subjects, messages, " +
  "corrections, notes, replies and answers that came by mail. Not searched: mail outside of this site, the trail, what " +
  "was erased, and what a wall keeps you from.";
const NOT_WHOLE = "Older enquiries are still being indexed: their notes and short phone numbers may not be found yet.";

const BEGINNINGS =
  "A word is found whole, or by its first letters where you type four or more, and never by its middle or its end alone.";

const FOUND = {
  nothing: "No enquiry has all these words. " + BEGINNINGS,
  near: "No enquiry has all these words. These have most of them, or words that begin the same way. The closest come first.",
  all: "Every enquiry that has all these words, from every list, newest first.",
};

/** What was found of a search, and where it looked; `whole`: the index of the search holds everything. */
export function FoundWhere({ found, whole }: { found: keyof typeof FOUND; whole: boolean }) {
  return (
    <div>
      <p role="status">{FOUND[found]}</p>
      <p className="quiet">
        {SEARCHED} {!whole && NOT_WHOLE}
      </p>
    </div>
  );
}
