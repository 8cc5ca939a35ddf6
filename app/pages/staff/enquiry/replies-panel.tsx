import { Field } from "#app/ui/field.tsx";
import { StaffScript } from "../parts/staff-script.tsx";
import { ChooseTemplate } from "./choose-template.tsx";
import type { Matter, OpenedMatter } from "./load-enquiry.ts";
import { Thread } from "./thread.tsx";

type Props = {
  matter: Matter;
  opened: OpenedMatter;
  formKey: string;
  templates: { key: string; title: string }[];
  /** What stands in the box: of a template, or of what was not sent. */
  words: string;
  refused: { message: string } | undefined;
};

/** What was written to and fro, and the box to write in. */
export function RepliesPanel({ matter, opened, formKey, templates, words, refused }: Props) {
  const { person, heldReason, closedAs } = matter;
  const { thread, threadSeen, email, signature } = opened;
  const mayWrite = email && heldReason === null && closedAs !== "conflict" && closedAs !== "spam";
  if (!mayWrite && thread.length === 0) return null;
  return (
    <section className="replies" aria-labelledby="replies">
      <h2 id="replies">{thread.length === 0 ? "Reply" : "Replies"}</h2>
      <Thread entries={thread} />
      {mayWrite && (
        <form method="post" className="staff-form" data-draft={`${matter.id} ${signature.split("\n", 1)[0]}`}>
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="thread" value={threadSeen} />
          <ChooseTemplate templates={templates} />
          <Field
            form="reply"
            name="words"
            label={`Write to ${person}`}
            hint={`It goes to ${email} as you write it, with this below:`}
            error={refused?.message}
          >
            {(attributes) => (
              <>
                <textarea {...attributes} rows={10} maxLength={20_000} defaultValue={words} />
                <p className="signature typed-words quiet">{signature}</p>
              </>
            )}
          </Field>
          <button className="button main" name="intent" value="reply">
            {closedAs === null ? "Send and mark as answered" : "Send"}
          </button>
          <StaffScript name="drafts" />
        </form>
      )}
    </section>
  );
}
