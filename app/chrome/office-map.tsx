import { cityLine } from "#firm/content/text/city-line.ts";
import { useServerSide } from "#app/request/server-side.ts";

/** A drawn locator with directions; the real map frame loads only when the visitor asks for it (reading 20). */
export function OfficeMap({ address = true }: { address?: boolean }) {
  const { office, brand } = useServerSide().content.site;
  return (
    <office-map
      class="office-map"
      data-frame={office.mapFrame}
      data-title={`Map of ${brand}, ${office.city}, ${office.region}`}
    >
      <Locator />
      {address && (
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

/** The forks of the Thames, the streets east of them, and the office. */
function Locator() {
  return (
    <svg className="locator" viewBox="0 0 320 190" aria-hidden="true">
      <path
        className="river"
        d="M126-9c-6 26-44 40-40 68 3 22 24 30 12 52-16 28-62 12-108 34M98 111c22 18 16 48 54 58s84-6 118 32"
      />
      <g transform="rotate(-14 150 80)">
        <path d="M186-40v270M254-40v270M298-40v270M150 52h240M150 114h240M150 146h240M60 30h330" />
        <path className="way" d="M150-40v210M40 82h350" />
        <text x="190" y="77">
          Dundas St
        </text>
        <text x="-157" y="143" transform="rotate(-90)">
          Ridout St N
        </text>
      </g>
      <text x="6" y="166">
        Thames
      </text>
      <circle cx="149" cy="68" r="7" />
    </svg>
  );
}
