import { dialled } from "#text/written-numbers.ts";

/** A telephone number to be pressed; what is none is shown as it was written. */
export function CallLink({ phone }: { phone: string }) {
  const number = dialled(phone);
  return number ? <a href={`tel:${number}`}>{phone}</a> : phone;
}

export function CallButton({ phone }: { phone: string }) {
  const number = dialled(phone);
  if (!number) return <span>Telephone: {phone}</span>;
  return (
    <a className="button" href={`tel:${number}`}>
      Call {phone}
    </a>
  );
}
