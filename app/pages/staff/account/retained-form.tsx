import type { RetainedPost } from "#app/request/retained-post.ts";

/** What was typed and not taken: one press posts it to where it was meant for. */
export function RetainedForm({ kept: { address, fields, withFile } }: { kept: RetainedPost }) {
  const longest = fields.map(([, value]) => value).toSorted((a, b) => b.length - a.length)[0] ?? "";
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
          <textarea id="kept-words" readOnly rows={8} value={longest} />
        </div>
        <button className="button main">Save it now</button>
      </form>
      <p>
        <a href={address}>Do not save it</a>
      </p>
    </>
  );
}
