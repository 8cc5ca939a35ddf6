import { didYouMean } from "#text/nearest-word.ts";
import type { Problem } from "../yaml/problem.ts";
import type { Content } from "../content.ts";

/**
 * A picture whose name is misspelled would quietly leave the monogram in its place. @param pictures the files of
 * content/photos
 */
export function checkPhotos(
  { team, testimonials }: Pick<Content, "team" | "testimonials">,
  pictures: string[],
): Problem[] {
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
