/** What makes an appointment by telephone good without a number. */
export function TheyCall({ ticked = false }: { ticked?: boolean | undefined }) {
  return (
    <label className="tick">
      <input type="checkbox" name="call" value="yes" defaultChecked={ticked} /> By telephone without a number: they call
      us at that time
    </label>
  );
}
