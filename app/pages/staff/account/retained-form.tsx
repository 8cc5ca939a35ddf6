import { sendsReply } from "#firm/replies/send-verbs.ts";
import type { RetainedPost } from "#app/request/retained-post.ts";
import { StaffScript } from "../parts/staff-script.tsx";
import { retainedWords } from "./retained-words.ts";

/** What was typed and not taken: one press posts it to where it was meant for. */
export function RetainedForm({ kept: { address, fields, withFile } }: { kept: RetainedPost }) {
  const isSent = fields.some(([name, value]) => name === "intent" && sendsReply(value));
  return (
    <>
      {/* Not longer than when it was first sent, whatever the language. */}
      {withFile && <p>The file is not: please choose it again.</p>}
      <form method="post" action={address} encType="multipart/form-data" className="staff-form">
        {fields.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <div className="field">
          <label htmlFor="kept-words">What you had typed</label>
          <textarea id="kept-words" readOnly rows={8} value={retainedWords(fields, isSent)} />
        </div>
        {/* What the tab remembers of it is done with once it is taken (typed-in-tab.ts). */}
        <StaffScript name="typed" />
        <button className="button main">{isSent ? "Send it now" : "Save it now"}</button>
      </form>
      <p>
        <a href={address}>{isSent ? "Do not send it" : "Do not save it"}</a>
      </p>
    </>
  );
}
