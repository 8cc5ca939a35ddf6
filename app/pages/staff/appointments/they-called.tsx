type Props = { id: string; /** When, in words. */ calls: string[]; reception: boolean };

/** Calls about the appointment that nobody has returned. */
export function TheyCalled({ id, calls, reception }: Props) {
  if (calls.length === 0) return null;
  return (
    <p role="note">
      <strong className="mark">Call back</strong> They called {calls.join("; ")}:{" "}
      <a href={`/staff/${reception ? "reception" : "enquiries"}/${id}#calls`}>
        {reception ? "the calls" : "what they said"}
      </a>
    </p>
  );
}
