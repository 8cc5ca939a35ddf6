import { data, redirect } from "react-router";
import { servicesContext } from "#app/request/services.ts";
import { PlainPage } from "../plain-page.tsx";
import type { Route } from "./+types/subscribe-page.ts";
import { newsletterHead } from "./newsletter-head.ts";
import { SubscribeForm } from "./subscribe-form.tsx";

export function loader() {
  return { head: newsletterHead("New articles by e-mail") };
}

/** Takes the address, from here or from the block on /blog. */
export async function action({ request, context }: Route.ActionArgs) {
  const { newsletter, visitor } = context.get(servicesContext);
  const values = Object.fromEntries(await request.formData());
  const outcome = await newsletter.ask(values, visitor);
  if (outcome.ok) return redirect("/newsletter/asked", 303);
  return data({ typed: String(values.email ?? ""), message: outcome.message }, { status: outcome.status });
}

export default function SubscribePage({ actionData }: Route.ComponentProps) {
  return (
    <PlainPage heading="New articles by e-mail" lead="What has changed in the law, in plain words, about once a month.">
      <section className="newsletter" aria-label="Subscribe">
        <SubscribeForm page="/newsletter" refused={actionData} />
      </section>
    </PlainPage>
  );
}
