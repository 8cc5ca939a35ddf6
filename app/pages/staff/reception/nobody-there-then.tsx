type Props = {
  /** Of appointments that stand where nobody is there. */
  count: number;
  /** When the first of them is. */
  first: string;
};

/** Above all lists for as long as one stands: a confirmed one is in none of what waits. */
export function NobodyThereThen({ count, first }: Props) {
  return (
    // Empty it stands, too: what comes is renewed in it (live-reception.ts).
    <div className="nobody-there">
      {count > 0 && (
        // Within it each part stands apart: a sentence is one.
        <div className="to-tell" role="note">
          <p>
            <strong>
              <a href="/staff/appointments#affected">Booked where nobody is there: {count}</a>
            </strong>
            {count === 1 ? `, ${first}` : `, the first ${first}`}
          </p>
        </div>
      )}
    </div>
  );
}
