import { data } from "react-router";
import { servicesContext } from "#app/request/services.ts";
import type { Route } from "./+types/unsubscribe-page.ts";
import { LinkPage, PostButton, SUBSCRIBE_AGAIN, UNKNOWN, type LinkState } from "./link-page.tsx";
import { newsletterHead } from "./newsletter-head.ts";

/**
 * Where the foot of each newsletter leads. The post, from the button or from a mail program, is taken by
 * server/http/one-click.ts.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const state: LinkState = (await context.get(servicesContext).newsletter.state(params.token)) ?? "unknown";
  return data({ head: newsletterHead("Unsubscribe"), state }, { status: state === "unknown" ? 404 : 200 });
}

export default function UnsubscribePage({ loaderData: { state } }: Route.ComponentProps) {
  return <LinkPage state={state} screens={SCREENS} />;
}

const NOT_WANTED = {
  heading: "You are not subscribed",
  lead:
    "This address was never confirmed, so it gets no newsletter. If someone else keeps giving it to us, " +
    "press the button: the link in our mail stops working.",
  offer: <PostButton words="This was not me" action="?from=page" />,
};

const SCREENS = {
  subscribed: {
    heading: "Unsubscribe",
    lead: "Press the button, and we send you no further articles.",
    offer: <PostButton words="Unsubscribe" action="?from=page" main />,
  },
  unsubscribed: {
    heading: "You are unsubscribed",
    lead: "We send you no further articles. A mail that left before may still reach you.",
    offer: SUBSCRIBE_AGAIN,
  },
  asked: NOT_WANTED,
  lapsed: NOT_WANTED,
  unknown: UNKNOWN,
};
