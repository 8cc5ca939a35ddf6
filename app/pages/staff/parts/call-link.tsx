import { isCallable } from "#text/phone.ts";

/** A telephone number to be pressed; what is none is shown as it was written. */
export function CallLink({ phone }: { phone: string }) {
  return isCallable(phone) ? <a href={dialled(phone)}>{phone}</a> : phone;
}

export function CallButton({ phone }: { phone: string }) {
  if (!isCallable(phone)) return <span>Telephone: {phone}</span>;
  return (
    <a className="button" href={dialled(phone)}>
      Call {phone}
    </a>
  );
}

const dialled = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, "")}`;
