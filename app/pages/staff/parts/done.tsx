import type { ReactNode } from "react";
import { ofVerbs } from "#firm/enquiries/states.ts";
import { useActionData, useSearchParams } from "react-router";

/** Said once after a post, at the top of the page it leads to: `?done=password`. */
const SENTENCES: Record<string, string> = {
  open: "You have opened it; the trail says so.",
  ...ofVerbs("done"),
  note: "The note was added.",
  "other-party": "The other party was saved and looked up.",
  release: "Released. The acknowledgement goes to the sender.",
  "list-replaced": "The list was replaced.",
  "list-added": "The names were added to the list.",
  "sent-again": "They are tried again now. What fails once more comes back to this list.",
  "mail-put-away": "Put away. The trail of the enquiry says so.",
  "feed-revoked": "The address does not work any more.",
  "article-saved": "Saved. Readers do not see a draft.",
  "article-published": "Saved and published: it is on the site now.",
  "article-sent": "The e-mails are on their way.",
  announced: "Announced. It shows on every page from its first day to its last.",
  unannounced: "Taken back.",
  "figure-right": "Stored: read today and still right. The pages, the list of figures and its alternates say so now.",
  "figure-changed": "Stored. It stands at the top, with the text to copy into content/law.yaml.",
  erased: "The enquiry was erased.",
  confirmed: "Thank you. For ten minutes you are not asked again.",
  password: "Your password was changed, and you were signed out everywhere else.",
  "factor-added": "From now on a code of your app is asked for at each sign-in.",
  "factor-removed": "No code is asked for any more.",
  "factor-replaced": "From now on the codes of the new phone are taken.",
  "date-right": "Enquiries are erased again when their time has come.",
  "codes-required": "From now on everyone signs in with a code.",
  "codes-optional": "A code is asked only of those who have set one up.",
};

/** What is said where it was done, because that is far below the top of a long page; the post leads there. */
export const SAID_BELOW: Record<string, string> = { note: "notes", "other-party": "names" };

/**
 * `at` is the part of the page it stands in; the top, unless one is named. `children` say what follows from it. Once a
 * post was refused, what was done before it is old news.
 */
export function Done({ at, children }: { at?: string; children?: ReactNode }) {
  const done = useSearchParams()[0].get("done") ?? "";
  const refused = useActionData() !== undefined;
  const sentence = refused || SAID_BELOW[done] !== at ? undefined : SENTENCES[done];
  return sentence === undefined ? null : (
    <p className="staff-done" role="status">
      {sentence}
      {children}
    </p>
  );
}
