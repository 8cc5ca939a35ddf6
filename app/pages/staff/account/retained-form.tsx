import type { RetainedPost } from "#app/request/retained-post.ts";

/** What a form sends along that nobody typed. */
const UNTYPED = ["intent", "key", "seen", "thread", "sequence", "known", "back", "writer"];

/** The same of the form of a reply. */
const BESIDE_REPLY = ["again", "from", "draft", "template", "before", "beforeFrom"];

/** What was typed and not taken: one press posts it to where it was meant for. */
export function RetainedForm({ kept: { address, fields, withFile } }: { kept: RetainedPost }) {
  const isSent = fields.some(([name, value]) => name === "intent" && value === "reply");
  const untyped = new Set(isSent ? [...UNTYPED, ...BESIDE_REPLY] : UNTYPED);
  const typed = fields.filter(([name, value]) => !untyped.has(name) && value.trim() !== "").map(([, value]) => value);
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
          <textarea id="kept-words" readOnly rows={8} value={typed.join("\n")} />
        </div>
        <button className="button main">{isSent ? "Send it now" : "Save it now"}</button>
      </form>
      <p>
        <a href={address}>{isSent ? "Do not send it" : "Do not save it"}</a>
      </p>
    </>
  );
}
