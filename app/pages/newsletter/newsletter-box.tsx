import { ServerOnly } from "#app/request/server-only.tsx";
import { SubscribeForm } from "./subscribe-form.tsx";

/** The newsletter block (specification, section 2, blog). */
export function Newsletter() {
  return <ServerOnly as="section" className="newsletter block" render={import.meta.env.SSR && (() => <Matter />)} />;
}

function Matter() {
  return (
    <>
      <header className="block-head">
        <h2>New articles by e-mail</h2>
      </header>
      <SubscribeForm page="/blog" />
    </>
  );
}
