import { ServerOnly } from "../../server-only.tsx";
import { Field } from "../../ui/field.tsx";
import { useServerSide } from "../../server-side.ts";

/** The newsletter block (specification, section 2, blog). */
export function Newsletter() {
  return <ServerOnly as="section" className="newsletter block" render={import.meta.env.SSR && (() => <Matter />)} />;
}

function Matter() {
  const { content, words } = useServerSide();
  const { newsletter } = content.site;
  return (
    <>
      <header className="block-head">
        <h2>New articles by e-mail</h2>
      </header>
      <form method="post" action="/newsletter">
        <Field form="newsletter" name="email" label="Email">
          {(attributes) => <input {...attributes} type="email" autoComplete="email" required />}
        </Field>
        <p className="small-print">{words.plain(newsletter.consent)}</p>
        <button className="button main">Subscribe</button>
        <p className="small-print">{newsletter.note}</p>
      </form>
    </>
  );
}
