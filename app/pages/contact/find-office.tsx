import { OfficeMap } from "../../chrome/office-map.tsx";

/** The 'Find Our Office' section with its map (specification, section 2, contact). */
export function FindOffice() {
  return (
    <section className="find-office" aria-labelledby="find-our-office">
      <h2 id="find-our-office">Find Our Office</h2>
      <OfficeMap />
    </section>
  );
}
