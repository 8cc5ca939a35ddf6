import { data, redirect } from "react-router";
import { formChoices } from "#firm/enquiries/choices.ts";
import type { FormKind } from "#firm/enquiries/form-kind.ts";
import { refusalText } from "#firm/enquiries/outcome.ts";
import { Island } from "#app/blocks/island.tsx";
import type { HeadData } from "#app/head/head-data.ts";
import { servicesContext } from "#app/request/services.ts";
import type { Handle } from "#app/request/handle.ts";
import type { Route } from "./+types/contact-page.ts";
import { ContactHero } from "./contact-hero.tsx";
import { ContactInformation } from "./contact-information.tsx";
import { AskedFor } from "./asked-for.tsx";
import { EVERYONE } from "./everyone.tsx";
import { FindOffice } from "./find-office.tsx";
import type { Refused } from "./refused.ts";
import { askedWords, lawyerIn } from "./asked-words.ts";
import { freshHidden, type Hidden } from "./hidden-inputs.tsx";
import { pickedIn, type Picked } from "./picked-time.ts";
import { WriteToUs, type WriteToUsData } from "./write-to-us.tsx";

/** What only the script of the forms draws. */
export const handle: Handle = { styles: ["error-summary", "receipt-panel", "toaster"] };

const head: HeadData = {
  title: "Contact a Lawyer in London, Ontario",
  description:
    "Call, write, or ask for an appointment with a lawyer in London, Ontario: immigration, real estate, " +
    "wills and powers of attorney, criminal law.",
  keywords: ["contact a lawyer", "London Ontario law firm", "legal consultation", "book appointment"],
  path: "/contact",
  name: "Contact",
  type: "contact",
};

export function loader({ url, context }: Route.LoaderArgs) {
  const { content, today } = context.get(servicesContext);
  const lawyer = lawyerIn(url, content);
  return {
    head,
    choices: formChoices(content.site, today),
    phone: content.site.phone,
    hidden: freshHidden(),
    tab: tabOf(url),
    lawyer: lawyer?.slug,
    asked: lawyer && askedWords(lawyer, content.site),
  };
}

/** The post without script: the receipt on success, else the same page with what was typed and what to mend. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { enquiries, appointments, visitor } = context.get(servicesContext);
  const kind = tabOf(url);
  const { values, looksOnly }: Picked = pickedIn(
    Object.fromEntries(await request.formData()) as Record<string, string>,
  );
  const { preferredDate: day = "", practiceArea: area = "", preferredTime: time } = values;
  const lawyer = EVERYONE in values ? undefined : values.lawyer;
  const timesNow = () => appointments.timesOn({ day, area, time, lawyer });
  if (kind === "appointment" && looksOnly) {
    const times = await timesNow();
    return data<Refused>({ kind, values, errors: [], message: times ? "" : CHOOSE_FIRST, times });
  }
  const outcome = await enquiries.receive(kind, values, visitor);
  if (outcome.ok) return redirect(outcome.receipt.path, 303);
  const refused = {
    kind,
    values,
    errors: "errors" in outcome ? outcome.errors : [],
    message: "errors" in outcome ? "" : refusalText(outcome),
    // Where the database answers nothing, what was typed and how else to reach the firm are still shown.
    times: kind === "appointment" ? await timesNow().catch(() => undefined) : undefined,
  };
  return data<Refused>(refused, { status: outcome.status });
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  // The browser's build then leaves all of it out of the router's script, which this page does not have.
  return import.meta.env.SSR ? <RenderedContact data={{ ...loaderData, refused: actionData }} /> : null;
}

type Rendered = WriteToUsData & { lawyer: string | undefined };

function RenderedContact({ data: { choices, phone, hidden, tab, refused, lawyer, asked } }: { data: Rendered }) {
  const carried = { choices, phone, hidden: continued(hidden, refused), tab, refused, asked };
  return (
    <>
      <div className="block block-hero short-hero">
        <ContactHero />
      </div>
      <div className="contact block">
        <section className="enquiry-forms" aria-labelledby="write-to-us">
          <h2 id="write-to-us">Write to us</h2>
          {lawyer && <AskedFor lawyer={lawyer} />}
          <Island script="contact" data={carried}>
            <WriteToUs {...carried} />
          </Island>
        </section>
        <div className="contact-information">
          <ContactInformation />
        </div>
      </div>
      <section className="block">
        <FindOffice />
      </section>
    </>
  );
}

/** Who mends a form goes on with it: a quick second press is not one of a program (firm/enquiries/hidden-fields.ts). */
function continued(hidden: Hidden, refused: Refused | undefined): Hidden {
  const startedAt = Number(refused?.values.startedAt ?? "");
  return startedAt > 0 ? { ...hidden, startedAt } : hidden;
}

const CHOOSE_FIRST = "Please choose a practice area and a date from today on, and press the button again.";

/** A tab has an address of its own: /contact?form=appointment (reading 32). */
function tabOf(url: URL): FormKind {
  return url.searchParams.get("form") === "appointment" ? "appointment" : "message";
}
