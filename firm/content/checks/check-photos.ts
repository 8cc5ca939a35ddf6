import { didYouMean } from "#text/nearest-word.ts";
import type { Problem } from "../yaml/problem.ts";
import type { Content } from "../content.ts";

/** What the site makes its sizes from (build-steps/photos.ts). */
const PICTURE = /^([a-z0-9-]+)\.(?:jpe?g|png|webp)$/;

/** Pictures as cameras and programs name them; what else an operating system leaves in a folder is left alone. */
const LIKE_A_PICTURE = /\.(?:jpe?g|png|webp|avif|heic|gif|tiff?|bmp)$/i;

type People = Pick<Content, "team" | "testimonials">;

/**
 * A picture whose name is misspelled, or that is nobody's, would quietly leave the plate in its place. @param pictures
 * the files of content/photos
 */
export function checkPhotos({ team, testimonials }: People, pictures: string[]): Problem[] {
  return [...missing({ team, testimonials }, pictures), ...nobodys({ team, testimonials }, pictures)];
}

function missing({ team, testimonials }: People, pictures: string[]): Problem[] {
  return [
    ...team.map(({ image }, index) => ({ file: "team.yaml", image, index })),
    ...testimonials.map(({ image }, index) => ({ file: "testimonials.yaml", image, index })),
  ].flatMap(({ file, image, index }) =>
    !image || pictures.includes(image.file)
      ? []
      : [
          {
            file,
            field: `[${index + 1}].image.file`,
            message:
              `names "${image.file}", which is not in content/photos: ` +
              (didYouMean(image.file, pictures) || "put the picture there, or correct the name"),
          },
        ],
  );
}

function nobodys({ team, testimonials }: People, files: string[]): Problem[] {
  const pictures = files.filter((file) => LIKE_A_PICTURE.test(file));
  const slugs = team.map(({ slug }) => slug);
  const named = [...team, ...testimonials].flatMap(({ image }) => (image ? [image.file] : []));
  const names = pictures.map((picture) => PICTURE.exec(picture)?.[1]);
  return pictures.flatMap((picture, index) => {
    const where = { file: "photos", field: picture };
    const name = names[index];
    if (name === undefined)
      return { ...where, message: "is no picture the site can use: name it like amara-okafor.jpg, in small letters" };
    if (names.indexOf(name) < index) return { ...where, message: `is the second picture called "${name}": keep one` };
    if (named.includes(picture) || slugs.includes(name)) return [];
    return {
      ...where,
      message: `is the picture of nobody: ${didYouMean(name, slugs) || "name it like the slug of a lawyer in team.yaml"}`,
    };
  });
}
