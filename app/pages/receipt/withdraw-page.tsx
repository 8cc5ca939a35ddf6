import { data, redirect } from "react-router";
import type { ReceiptBooking } from "#firm/appointments/booking-for-visitor.ts";
import { KIND_WORDS } from "#firm/enquiries/next-steps.ts";
import { receiptPath } from "#firm/enquiries/receipt.ts";
import { torontoTime } from "#time/toronto-time.ts";
import { servicesContext } from "#app/request/services.ts";
import { PlainPage } from "../plain-page.tsx";
import type { Route } from "./+types/withdraw-page.ts";
import { NoReceipt } from "./no-receipt.tsx";
import { ReferenceNumber } from "./reference-number.tsx";
import { receiptHead } from "./receipt-head.ts";
import { WhatThisDoes } from "./what-this-does.tsx";

/** Says what withdrawing does; only the button does it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { receipts, appointments, clock } = context.get(servicesContext);
  const matter = await receipts.find(params.token);
  if (!matter) return data({ head: receiptHead("This receipt is not here"), enquiry: undefined }, { status: 404 });
  const { kind, reference, token } = matter.enquiry;
  const time = timeOf((await appointments.onReceipt(params.token))?.shown, clock());
  return data({ head: receiptHead("Withdraw"), enquiry: { kind, reference, path: receiptPath(token), time } });
}

/** When they have an appointment that is to come: held or confirmed, as they were told. */
function timeOf(booking: ReceiptBooking | undefined, now: number): number | undefined {
  if (!booking || booking.startsAt <= now) return undefined;
  return booking.confirmed || booking.state === "held" ? booking.startsAt : undefined;
}

export async function action({ params, context }: Route.ActionArgs) {
  const outcome = await context.get(servicesContext).receipts.withdraw(params.token);
  // Pressed twice: it has been erased, as was asked.
  if (outcome.ok || outcome.status === 404) return redirect("/receipt/withdrawn", 303);
  return data({ message: outcome.message }, { status: outcome.status });
}

export default function WithdrawPage({ loaderData: { enquiry }, actionData }: Route.ComponentProps) {
  if (!enquiry) return <NoReceipt />;
  const { kind, reference, path, time } = enquiry;
  return (
    <PlainPage
      kind="receipt"
      heading={`Withdraw your ${KIND_WORDS[kind]}`}
      lead={<ReferenceNumber reference={reference} />}
    >
      <WhatThisDoes refused={actionData?.message} action={`${path}/withdraw`} button="Withdraw and erase" back={path}>
        {time !== undefined && (
          <li>
            <strong>Your appointment on {torontoTime(time)} is cancelled with it:</strong> its time is free for others
            at once. We are told. No mail confirms it, so please take it out of your calendar.
          </li>
        )}
        <li>
          Everything you typed is erased from our site: your {KIND_WORDS[kind]}, your corrections, identification and
          documents you sent us by our link, and mail about it that has not gone out.
        </li>
        <li>
          If our mailbox already holds a copy, we are asked to delete it. Copies in earlier backups go when those
          backups are replaced.
        </li>
        <li>A line stays that says an enquiry was withdrawn, and when. It holds no names and no words of yours.</li>
        <li>
          A coded mark stays that was made from the names, with the day. Nobody can read a name from it; it only helps
          us to notice a conflict if the same name comes up again.
        </li>
        <li>We will not answer you, and your receipt can no longer be opened. This cannot be undone.</li>
      </WhatThisDoes>
    </PlainPage>
  );
}
