import { data, redirect } from "react-router";
import { useEffect, useState } from "react";
import { formChoices } from "#firm/enquiries/choices.ts";
import type { FormKind } from "#firm/enquiries/form-kind.ts";
import { refusalText } from "#firm/enquiries/outcome.ts";
import type { HeadData } from "#app/head/head-data.ts";
import { servicesContext } from "#app/request/services.ts";
import type { Handle } from "#app/request/handle.ts";
import { ServerOnly } from "#app/request/server-only.tsx";
import { takeAskedForm } from "#app/ui/booking.ts";
import { Tabs, type Tab } from "#app/ui/tabs.tsx";
import { Toaster } from "#app/ui/toaster.tsx";
import { createToastStore } from "#app/ui/toast-store.ts";
import { whenShown } from "#app/ui/when-shown.ts";
import type { Route } from "./+types/contact-page.ts";
import { ContactHero } from "./contact-hero.tsx";
import { ContactInformation } from "./contact-information.tsx";
import { EnquiryForm } from "./enquiry-form.tsx";
import { FORMS } from "./forms.ts";
import { FindOffice } from "./find-office.tsx";
import type { Refused } from "./refused.ts";
import { freshHidden } from "./hidden-inputs.tsx";
import { officeTimes } from "./office-times.ts";

export const handle: Handle = { interactive: true, styles: ["error-summary", "receipt-panel"] };

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
  const { content, today, announcements } = context.get(servicesContext);
  return {
    head,
    choices: formChoices(content.site, today),
    phone: content.site.phone,
    times: officeTimes({ hours: content.site.hours, announcements: announcements.all() }, today),
    hidden: freshHidden(),
    tab: tabOf(url),
  };
}

/** The post without script: the receipt on success, else the same page with what was typed and what to mend. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { enquiries, visitor } = context.get(servicesContext);
  const kind = tabOf(url);
  const values = Object.fromEntries(await request.formData()) as Record<string, string>;
  const outcome = await enquiries.receive(kind, values, visitor);
  if (outcome.ok) return redirect(outcome.receipt.path, 303);
  const refused = {
    kind,
    values,
    errors: "errors" in outcome ? outcome.errors : [],
    message: "errors" in outcome ? "" : refusalText(outcome),
  };
  return data<Refused>(refused, { status: outcome.status });
}

export default function ContactPage({
  loaderData: { choices, phone, times, hidden, tab },
  actionData,
}: Route.ComponentProps) {
  const [selected, setSelected] = useState<string>(tab);
  const [toasts] = useState(createToastStore);
  useEffect(() => {
    whenShown(() => {
      const form = takeAskedForm();
      if (!form) return;
      setSelected(form);
      document.querySelector("#tab-appointment")!.scrollIntoView();
    });
  }, []);
  const select = ({ id, href }: Tab) => {
    setSelected(id);
    // Whoever comes back to this page finds the tab they left.
    history.replaceState(history.state, "", href);
  };
  return (
    <>
      <ServerOnly
        as="div"
        className="block block-hero short-hero"
        render={import.meta.env.SSR && (() => <ContactHero />)}
      />
      <div className="contact block">
        <section className="enquiry-forms" aria-labelledby="write-to-us">
          <h2 id="write-to-us">Write to us</h2>
          <Tabs
            label="Message or appointment"
            selected={selected}
            onSelect={select}
            tabs={FORMS.map((form) => {
              const refused = actionData?.kind === form.kind ? actionData : undefined;
              const panel = (
                <EnquiryForm
                  form={form}
                  choices={choices}
                  phone={phone}
                  times={times}
                  hidden={hidden}
                  refused={refused}
                  toasts={toasts}
                />
              );
              return { id: form.kind, label: form.tab, href: form.address, panel };
            })}
          />
        </section>
        <ServerOnly
          as="div"
          className="contact-information"
          render={import.meta.env.SSR && (() => <ContactInformation />)}
        />
      </div>
      <ServerOnly as="section" className="block" render={import.meta.env.SSR && (() => <FindOffice />)} />
      <Toaster store={toasts} />
    </>
  );
}

/** A tab has an address of its own: /contact?form=appointment (reading 32). */
function tabOf(url: URL): FormKind {
  return url.searchParams.get("form") === "appointment" ? "appointment" : "message";
}
