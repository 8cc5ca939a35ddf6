import { BOOK_PATH } from "#firm/enquiries/receipt.ts";
import { formatPhoneAbroad } from "#text/phone.ts";
import { useServerSide } from "#app/request/server-side.ts";

/** In place of what changes an appointment, where it is over or too near; `refused`: why a press did nothing. */
export function CannotChange({ back, refused }: { back: string; refused: string | undefined }) {
  const { site } = useServerSide().content;
  return (
    <section>
      {refused ? (
        <p className="failure" role="alert">
          {refused}
        </p>
      ) : (
        <p>
          It cannot be changed here any more. For another appointment, <a href={BOOK_PATH}>book one</a> or call us at{" "}
          <a href={`tel:${site.phone}`}>{formatPhoneAbroad(site.phone)}</a>.
        </p>
      )}
      <p>
        <a href={back}>Back to your receipt</a>
      </p>
    </section>
  );
}
