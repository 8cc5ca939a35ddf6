import { useServerSide } from "#app/request/server-side.ts";

type Props = { name: string; image?: { file: string; alt: string } | undefined };

/** A photo from content/photos, or the drawn monogram that stands in for it (reading 26). */
export function Portrait({ name, image }: Props) {
  const photo = useServerSide().assets.photos[image?.file ?? ""];
  if (!image || !photo) {
    return (
      <span className="portrait monogram" aria-hidden="true">
        <span>{initials(name)}</span>
      </span>
    );
  }
  return (
    <img
      className="portrait"
      src={photo.src}
      width={photo.width}
      height={photo.height}
      alt={image.alt}
      loading="lazy"
    />
  );
}

function initials(name: string): string {
  const words = name.split(" ");
  return `${words[0]?.[0] ?? ""}${words.at(-1)?.[0] ?? ""}`;
}
