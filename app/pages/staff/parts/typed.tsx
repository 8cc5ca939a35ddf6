import type { TypedField } from "#firm/enquiries/typed-fields.ts";

/** What somebody sent, field by field. */
export function Typed({ fields, className = "typed" }: { fields: TypedField[]; className?: string }) {
  return (
    <dl className={className}>
      {fields.map(({ name, label, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
