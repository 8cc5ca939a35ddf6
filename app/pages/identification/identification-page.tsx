import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { identificationPath } from "#firm/identification/identification-links.ts";
import { formatPhoneAbroad } from "#text/phone.ts";
import { servicesContext } from "#app/request/services.ts";
import type { HeadData } from "#app/head/head-data.ts";
import { LocalTime } from "../receipt/local-time.tsx";
import { PlainPage } from "../plain-page.tsx";
import { AboutForm } from "./about-form.tsx";
import { IdentificationForm } from "./identification-form.tsx";
import { NoForm } from "./no-form.tsx";
import { ReceivedBefore } from "./received-before.tsx";
import type { Route } from "./+types/identification-page.ts";

/** The form that staff sent one person, at an address that only they were given. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { identification, visitor, content } = context.get(servicesContext);
  const own = await identification.find(params.token, visitor);
  const phone = formatPhoneAbroad(content.site.phone);
  if (typeof own === "string")
    return data(
      { head: formHead("This form is not here"), phone, form: undefined },
      { status: own === "guessed" ? 429 : 404 },
    );
  return data({
    head: formHead("Identification form"),
    phone,
    form: { ...own, path: identificationPath(params.token), formKey: randomUUID() },
  });
}

/** What was sent is read and stored before any page (server/http/identification-post.ts): here it was refused. */
export function action({ context }: Route.ActionArgs) {
  const { refusedSending } = context.get(servicesContext);
  if (!refusedSending) throw data("Please send this with the form on the page.", { status: 415 });
  const { status, typed, errors, failure } = refusedSending;
  return data({ typed, errors, failure }, { status });
}

/** Neither search engines nor analytics may learn of it; without the token, which the head would otherwise repeat. */
function formHead(title: string): HeadData {
  const words = { title, description: "For the person we sent this form to.", keywords: [], name: title };
  return { ...words, path: "/identification", type: "page", noindex: true, private: true };
}

export default function IdentificationPage({ loaderData: { form, phone }, actionData }: Route.ComponentProps) {
  if (!form) return <NoForm />;
  const { reference, expiresAt, received, path, formKey } = form;
  const lead = (
    <>
      Reference number <strong>{reference}</strong>. This form works until <LocalTime at={expiresAt} />.
    </>
  );
  const answers = <IdentificationForm path={path} formKey={formKey} refused={actionData} phone={phone} />;
  return (
    <PlainPage kind="identification" heading="Tell us who you are" lead={lead}>
      {received.length > 0 && <ReceivedBefore received={received} />}
      <AboutForm phone={phone} />
      {received.length === 0 ? (
        <section aria-labelledby="form">
          <h2 id="form">Your answers</h2>
          {answers}
        </section>
      ) : (
        <details className="once-more" open={actionData !== undefined}>
          <summary>Send something more</summary>
          <p>If something was wrong or missing, fill in the whole form again. What you sent before stays as it was.</p>
          {answers}
        </details>
      )}
    </PlainPage>
  );
}
