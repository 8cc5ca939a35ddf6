import { headingId } from "#text/heading-id.ts";

type Props = { heading: string; id?: string; back?: { to: string; label: string } | undefined };

/** The heading of one part of a register: it stays in view while the part is read, with the way back to the index. */
export function RegisterHead({ heading, id = headingId(heading), back }: Props) {
  return (
    <header className="block-head register-head">
      <h2 id={id}>{heading}</h2>
      {back && <a href={back.to}>{back.label}</a>}
    </header>
  );
}
