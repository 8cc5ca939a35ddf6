/** Of appointments on a closure, a day away or outside of changed hours; `count`: booked-where-nobody.ts. */
export function NobodyThereNote({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p role="note">
      <strong>{count === 1 ? "1 appointment stands" : `${count} appointments stand`} where nobody is there:</strong>{" "}
      <a href="/staff/appointments#affected">move or decline {count === 1 ? "it" : "them"}</a>
    </p>
  );
}
