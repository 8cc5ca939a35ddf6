import { data, redirect } from "react-router";
import { CORRECTION, NOBODY_THERE, OTHER_SIDE } from "#firm/enquiries/fields.ts";
import { KIND_WORDS, nextSteps } from "#firm/enquiries/next-steps.ts";
import { notedInWords } from "#firm/enquiries/noted-answered.ts";
import { isPromised } from "#firm/enquiries/promised.ts";
import { receiptPath } from "#firm/enquiries/receipt.ts";
import type { ReceiptMatter } from "#firm/enquiries/receipt-service.ts";
import { isStateName, STATES } from "#firm/enquiries/states.ts";
import { typedFields } from "#firm/enquiries/typed-fields.ts";
import { formatPhoneAbroad } from "#text/phone.ts";
import { servicesContext } from "#app/request/services.ts";
import { PlainPage } from "../plain-page.tsx";
import type { Route } from "./+types/receipt-page.ts";
import type { ReceiptBooking } from "#firm/appointments/booking-for-visitor.ts";
import { Lawyers } from "./lawyers.tsx";
import { lawyersOf } from "./lawyers-of.ts";
import { CorrectionForm } from "./correction-form.tsx";
import { LocalTime } from "./local-time.tsx";
import { OwnAppointment } from "./own-appointment.tsx";
import { NoReceipt } from "./no-receipt.tsx";
import { OtherSideAsked } from "./other-side-asked.tsx";
import { ReferenceNumber } from "./reference-number.tsx";
import { receiptHead } from "./receipt-head.ts";
import { ReachUs } from "./reach-us.tsx";

/** What a visitor sent and what becomes of it, at an address that only they were given. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { receipts, appointments, content } = context.get(servicesContext);
  const matter = await receipts.find(params.token);
  if (!matter) return data({ head: receiptHead("This receipt is not here"), receipt: undefined }, { status: 404 });
  const booking = (await appointments.onReceipt(params.token))?.shown;
  const phone = formatPhoneAbroad(content.site.phone);
  return data({
    head: receiptHead("Your receipt"),
    receipt: {
      ...shown(matter, isPromised(matter.enquiry.kind, content)),
      outcome: outcomeOf(matter, booking, phone),
      phone,
      booking,
      lawyers: lawyersOf(matter, booking, content),
    },
  });
}

/** Adds a correction beside the original, or who the other side is. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { receipts, visitor } = context.get(servicesContext);
  const values = Object.fromEntries(await request.formData());
  const names = OTHER_SIDE.name in values;
  const add = names ? receipts.nameOtherSide : receipts.correct;
  const outcome = await add(params.token, values, visitor);
  if (outcome.ok) return redirect(`${receiptPath(params.token)}#${names ? "other-side" : "corrections"}`, 303);
  const field = names ? OTHER_SIDE.name : CORRECTION.name;
  const typed = String(values[field] ?? "");
  return data(
    { field, typed, nobody: NOBODY_THERE.name in values, message: outcome.message },
    { status: outcome.status },
  );
}

/** Only what is rendered: the loader's answer can also be asked for as data. */
function shown({ enquiry, otherSide, untold, ...matter }: ReceiptMatter, promised: boolean) {
  const { kind, reference, receivedAt, respondBy, closedAs, token, values } = enquiry;
  return {
    kind,
    reference,
    receivedAt,
    respondBy: promised ? respondBy : undefined,
    path: receiptPath(token),
    fields: typedFields(kind, values),
    corrections: matter.corrections,
    otherSide,
    // Once they know that we cannot act for them, no name helps.
    asksOtherSide: closedAs !== "conflict" || untold,
    overdue: matter.overdue,
    wroteAgain: matter.wroteAgain,
  };
}

/** Cancelled after it was answered, too; nothing of an answer that is about to be told. */
function outcomeOf(
  { enquiry: { closedAs }, untold, noted }: ReceiptMatter,
  booking: ReceiptBooking | undefined,
  phone: string,
): string | undefined {
  if (untold || booking?.untold === "soon")
    return "We are about to write to you: please look here again in a few minutes.";
  if (booking?.untold === "later") return "We will write to you about your appointment.";
  if (booking?.cancelled) return STATES.cancelled.receipt;
  if (noted !== undefined) return notedInWords(noted, phone);
  return isStateName(closedAs) ? STATES[closedAs].receipt : undefined;
}

export default function ReceiptPage({ loaderData: { receipt }, actionData }: Route.ComponentProps) {
  if (!receipt) return <NoReceipt />;
  const refused = (field: string) => (actionData?.field === field ? actionData : undefined);
  const {
    kind,
    reference,
    receivedAt,
    respondBy,
    outcome,
    path,
    fields,
    corrections,
    otherSide,
    asksOtherSide,
    overdue,
    booking,
    lawyers,
    phone,
  } = receipt;
  const appointment = booking && <OwnAppointment booking={booking} path={path} phone={phone} />;
  // What waits for them comes first.
  const isTheirTurn = booking !== undefined && booking.offers.length > 0;
  return (
    <PlainPage
      kind="receipt"
      heading={booking?.heading ?? `We have received your ${KIND_WORDS[kind]}`}
      lead={<ReferenceNumber reference={reference} />}
    >
      {isTheirTurn && appointment}
      {otherSide && (
        <OtherSideAsked path={path} answers={otherSide} asks={asksOtherSide} refused={refused(OTHER_SIDE.name)} />
      )}
      <section aria-labelledby="next">
        <h2 id="next">What happens next</h2>
        {outcome ? (
          <p>{outcome}</p>
        ) : (
          <>
            {overdue && respondBy !== undefined && (
              <p className="overdue">
                We promised to answer by <LocalTime at={respondBy} />. If you have heard nothing from us, please call:
                the fault is ours.
              </p>
            )}
            <ol>
              {nextSteps(kind, overdue ? undefined : respondBy, booking, receipt).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <Lawyers slugs={lawyers} />
          </>
        )}
        <ReachUs />
        {kind === "appointment" && !booking && (
          <p>
            <a className="button" href={`${path}/appointment.ics`} download>
              Add the request to your calendar
            </a>
          </p>
        )}
      </section>
      {!isTheirTurn && appointment}
      <section aria-labelledby="received">
        <h2 id="received">What we received</h2>
        <dl>
          <dt>Received</dt>
          <dd>
            <LocalTime at={receivedAt} />
          </dd>
          {!outcome && respondBy !== undefined && (
            <>
              <dt>We answer by</dt>
              <dd>
                <LocalTime at={respondBy} />
              </dd>
            </>
          )}
          {fields.map(({ name, label, value }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd className="typed">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="corrections">
        <h2 id="corrections">Corrections</h2>
        {corrections.map(({ words, at }) => (
          <blockquote key={at}>
            <p className="typed">{words}</p>
            <footer>
              Added <LocalTime at={at} />
            </footer>
          </blockquote>
        ))}
        <CorrectionForm path={path} refused={refused(CORRECTION.name)} />
      </section>
      <section className="keeping" aria-labelledby="keeping">
        <h2 id="keeping">Keep it or take it back</h2>
        <p>
          This page can be opened by anyone who has its address, so please keep the address to yourself. To keep the
          page, print it or save the address.
        </p>
        <print-page />
        <p>
          <a href={`${path}/withdraw`}>Withdraw this {KIND_WORDS[kind]}</a>: everything you typed is erased.
        </p>
      </section>
    </PlainPage>
  );
}
