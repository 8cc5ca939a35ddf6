import { useServerSide } from "../server-side.ts";

/** A drawn locator with directions; the real map frame loads only when the visitor asks for it (reading 20). */
export function OfficeMap() {
  const { office, brand } = useServerSide().content.site;
  return (
    <office-map class="office-map" data-frame={office.mapFrame} data-title={`Map of ${brand}, ${office.city}, ${office.region}`}>
      <p>
        {office.street}, {office.city}, {office.region} {office.postalCode}
      </p>
      <p>
        <button type="button" className="button quiet" data-show-map hidden>
          Show map
        </button>{" "}
        <a href={office.directions} rel="noopener">
          Get directions
        </a>
      </p>
      <p className="small-print">The map comes from OpenStreetMap, which then sees your address.</p>
    </office-map>
  );
}
