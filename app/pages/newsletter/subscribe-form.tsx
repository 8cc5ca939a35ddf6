import { Field } from "#app/ui/field.tsx";
import { Honeypot } from "#app/ui/honeypot.tsx";
import { useServerSide } from "#app/request/server-side.ts";

type Props = { page: "/blog" | "/newsletter"; refused?: { typed: string; message: string } };

/**
 * Asks for an address and says what is agreed to; nothing happens before the link in our mail is followed (reading 11).
 */
export function SubscribeForm({ page, refused }: Props) {
  const { content, words } = useServerSide();
  const { newsletter } = content.site;
  return (
    <form method="post" action="/newsletter">
      <Field form="newsletter" name="email" label="Email" error={refused?.message}>
        {(attributes) => (
          <input
            {...attributes}
            type="email"
            autoComplete="email"
            required
            aria-required={undefined}
            defaultValue={refused?.typed}
          />
        )}
      </Field>
      <input type="hidden" name="page" value={page} />
      <Honeypot />
      <p className="small-print">{words.plain(newsletter.consent)}</p>
      <button className="button main">Subscribe</button>
      <p className="small-print">{newsletter.note}</p>
    </form>
  );
}
