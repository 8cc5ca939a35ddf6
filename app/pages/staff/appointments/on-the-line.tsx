/** Of somebody without an e-mail address: nobody need call them about what they hear as it is done. */
export function OnTheLine({ ticked = false }: { ticked?: boolean | undefined }) {
  return (
    <label className="tick">
      <input type="checkbox" name="onTheLine" value="yes" defaultChecked={ticked} /> They are on the line, and know it
    </label>
  );
}
