import { OfficeMap } from "#app/chrome/office-map.tsx";

/** The 'Find Our Office' section with its map (specification, section 2, contact). */
export function FindOffice() {
  return (
    <>
      <header className="block-head">
        <h2 id="find-our-office">Find Our Office</h2>
      </header>
      <OfficeMap />
    </>
  );
}
