import type { TeamMember } from "#firm/content/schema/firm-facts.ts";
import { useServerSide, type Photo } from "#app/request/server-side.ts";

/**
 * Pixels of the page where no style is taken, the large one within a phone's 360; else browsers take the shape alone
 * from them (build-steps/photos.ts).
 */
const SHOWN = { small: { width: 96, height: 120 }, large: { width: 272, height: 340 } };

type Size = keyof typeof SHOWN;
type Props = { of: Pick<TeamMember, "slug" | "name" | "image">; size: Size };

/**
 * A lawyer's photograph, or the plate drawn from their name that stands in for it (reading 26). Lazy in the first
 * view as well: React would have all others fetched before the fonts.
 */
export function Portrait({ of: { slug, name, image }, size }: Props) {
  const { photos, plates } = useServerSide().assets;
  const photo = photos[image?.file.replace(/\.\w+$/, "") ?? slug];
  if (photo) return <Photograph photo={photo} alt={image?.alt ?? name} size={size} />;
  // Their name stands beside it.
  return <img src={plates[slug]?.[size]} alt="" {...SHOWN[size]} loading="lazy" />;
}

/** A photograph in the formats a browser can choose from. */
export function Photograph({ photo, alt, size }: { photo: Photo; alt: string; size: Size }) {
  const address = photo[size];
  return (
    <picture>
      <source srcSet={`${address}.avif`} type="image/avif" />
      <source srcSet={`${address}.webp`} type="image/webp" />
      <img src={`${address}.jpg`} alt={alt} {...SHOWN[size]} loading="lazy" />
    </picture>
  );
}
