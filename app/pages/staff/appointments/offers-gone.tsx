/** Beside a request of which no offered time is left to pick. */
export function OffersGone() {
  return (
    <p role="note">
      <strong>Every time they were offered is gone:</strong> given to others, or past. Please offer other times, or call
      them. Their receipt says that you will write.
    </p>
  );
}
