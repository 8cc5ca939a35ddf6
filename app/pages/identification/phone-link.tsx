import { useServerSide } from "#app/request/server-side.ts";

/** `phone`: the firm's number as it is read. It stays on one line. */
export function PhoneLink({ phone }: { phone: string }) {
  const { site } = useServerSide().content;
  return (
    <a className="phone-link" href={`tel:${site.phone}`}>
      {phone}
    </a>
  );
}
