import { CHECKS_FOLDER } from "#firm/content/paths.ts";
import { cityLine } from "#firm/content/text/city-line.ts";
import { useServerSide } from "#app/request/server-side.ts";

/**
 * A drawn locator with directions; the real map frame loads only when the visitor asks for it (reading 20). The footer
 * names the address itself, and its ground is dark in both themes.
 */
export function OfficeMap({ inFooter = false }: { inFooter?: boolean }) {
  const { office, brand } = useServerSide().content.site;
  return (
    <office-map
      class="office-map"
      data-frame={office.mapFrame}
      data-title={`Map of ${brand}, ${office.city}, ${office.region}`}
    >
      <Locator themed={!inFooter} />
      {!inFooter && (
        <p>
          {office.street}, {cityLine(office)}
        </p>
      )}
      <p className="map-ways">
        <button type="button" className="button" data-show-map="" hidden>
          Show map
        </button>
        <a href={office.directions} rel="noopener">
          Get directions
        </a>
      </p>
      <p className="map-note">The map comes from OpenStreetMap, which then sees your internet address.</p>
    </office-map>
  );
}

/** The forks of the Thames, the streets east of them, and the office, for either ground. */
function Locator({ themed }: { themed: boolean }) {
  // A self-check promises that nothing is asked for while it is answered, so there it comes with the page.
  const loading = useServerSide().path.startsWith(CHECKS_FOLDER) ? "eager" : "lazy";
  return (
    <picture className="locator">
      {themed && <source srcSet="/locator-dark.svg" media="(prefers-color-scheme: dark)" />}
      <img
        src={themed ? "/locator-light.svg" : "/locator-dark.svg"}
        width="320"
        height="190"
        alt=""
        loading={loading}
      />
    </picture>
  );
}
