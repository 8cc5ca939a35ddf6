import { ServerOnly } from "../../server-only.tsx";
import { useServerSide } from "../../server-side.ts";

/** The newsletter block (specification, section 2, blog). */
export function Newsletter() {
  return <ServerOnly as="section" className="newsletter" render={() => <Matter />} />;
}

function Matter() {
  const { content, words } = useServerSide();
  const { newsletter } = content.site;
  return (
    <>
      <h2 id="newsletter">New articles by e-mail</h2>
      <form method="post" action="/newsletter">
        <label htmlFor="newsletter-email">Email</label>
        <input id="newsletter-email" name="email" type="email" autoComplete="email" required />
        <p className="consent">{words.plain(newsletter.consent)}</p>
        <button className="button main">Subscribe</button>
        <p className="small-print">{newsletter.note}</p>
      </form>
    </>
  );
}
