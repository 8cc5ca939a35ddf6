import { data, redirect } from "react-router";
import { servicesContext } from "#app/request/services.ts";
import type { Route } from "./+types/confirm-page.ts";
import { LinkPage, PostButton, SUBSCRIBE_AGAIN, UNKNOWN, type LinkState } from "./link-page.tsx";
import { newsletterHead } from "./newsletter-head.ts";

/** Where the confirming mail leads. Only the button subscribes. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const state: LinkState = (await context.get(servicesContext).newsletter.state(params.token)) ?? "unknown";
  return data(
    { head: newsletterHead("Confirm your subscription"), state },
    { status: state === "unknown" ? 404 : 200 },
  );
}

export async function action({ params, context }: Route.ActionArgs) {
  await context.get(servicesContext).newsletter.confirm(params.token);
  return redirect(`/newsletter/confirm/${params.token}`, 303);
}

export default function ConfirmPage({ loaderData: { state } }: Route.ComponentProps) {
  return <LinkPage state={state} screens={SCREENS} />;
}

const SCREENS = {
  asked: {
    heading: "Confirm your subscription",
    lead:
      "Press the button, and we send new articles to this address about once a month. " +
      "Every mail has a link to unsubscribe.",
    offer: <PostButton words="Yes, send me new articles" main />,
  },
  subscribed: {
    heading: "You are subscribed",
    lead: "We send you new articles about once a month. Every mail has a link to unsubscribe.",
  },
  unsubscribed: {
    heading: "You are not subscribed",
    lead: "This link was used, and you have unsubscribed since. To hear from us again, ask for it again.",
    offer: SUBSCRIBE_AGAIN,
  },
  lapsed: {
    heading: "This link has lapsed",
    lead: "It worked for seven days. You are not subscribed. To be subscribed, ask for a new link.",
    offer: SUBSCRIBE_AGAIN,
  },
  unknown: UNKNOWN,
};
