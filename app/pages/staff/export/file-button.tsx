type Props = {
  name: string;
  title: string;
  /** Where it is taken, where the form has several. */
  to?: string;
};

export function FileButton({ name, title, to }: Props) {
  return (
    <button className="button" formAction={to}>
      {title} <span className="quiet">{name}</span>
    </button>
  );
}
