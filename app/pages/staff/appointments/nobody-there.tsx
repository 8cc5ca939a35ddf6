/** As a sentence; nothing was done. */
export const NOBODY_THERE =
  "Nothing was done yet: at this time nobody is there. Read below, and press again if it is to be confirmed all the same.";

/** Of a booking on a closed day, in an absence or outside the hours: said before it is confirmed all the same. */
export function NobodyThere({ lawyer, isAsked }: { lawyer: string; isAsked: boolean }) {
  return (
    <p className={isAsked ? "failure" : undefined} role={isAsked ? "alert" : "note"}>
      <strong>{isAsked && "Not confirmed yet. "}Nobody is there at this time:</strong> {lawyer} is away or takes no
      appointments then, or the office is closed. <a href="#times">Move it</a>, or confirm it all the same.
    </p>
  );
}
