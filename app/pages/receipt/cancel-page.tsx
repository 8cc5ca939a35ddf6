import { data, redirect } from "react-router";
import { receiptPath } from "#firm/enquiries/receipt.ts";
import { servicesContext } from "#app/request/services.ts";
import { PlainPage } from "../plain-page.tsx";
import type { Route } from "./+types/cancel-page.ts";
import { CannotChange } from "./cannot-change.tsx";
import { NoReceipt } from "./no-receipt.tsx";
import { receiptHead } from "./receipt-head.ts";
import { WhatThisDoes } from "./what-this-does.tsx";

/** Says what cancelling does; only the button does it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await context.get(servicesContext).appointments.onReceipt(params.token);
  if (!found) return data({ head: receiptHead("This receipt is not here"), cancel: undefined }, { status: 404 });
  return data({
    head: receiptHead("Cancel your appointment"),
    cancel: { path: receiptPath(params.token), words: found.shown.words, open: found.shown.changeable === "now" },
  });
}

export async function action({ params, context }: Route.ActionArgs) {
  const { appointments, visitor } = context.get(servicesContext);
  const refusal = await appointments.cancel({ token: params.token, visitor });
  if (refusal) return data({ message: refusal.message }, { status: refusal.status });
  return redirect(`${receiptPath(params.token)}#appointment`, 303);
}

export default function CancelPage({ loaderData: { cancel }, actionData }: Route.ComponentProps) {
  if (!cancel) return <NoReceipt />;
  const { path, words, open } = cancel;
  if (!open)
    return (
      <PlainPage kind="receipt" heading="Cancel your appointment" lead={words}>
        <CannotChange back={path} refused={actionData?.message} />
      </PlainPage>
    );
  return (
    <PlainPage kind="receipt" heading="Cancel your appointment" lead={words}>
      <WhatThisDoes refused={actionData?.message} action={`${path}/cancel`} button="Cancel the appointment" back={path}>
        <li>
          The time is free for others at once. We are told, and you get a mail that takes it out of your calendar.
        </li>
        <li>
          What you wrote stays with us. To have it erased, <a href={`${path}/withdraw`}>withdraw the request</a>.
        </li>
      </WhatThisDoes>
    </PlainPage>
  );
}
