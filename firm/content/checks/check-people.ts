import { didYouMean, nearestWord } from "#text/nearest-word.ts";
import type { Content } from "../content.ts";
import type { Problem } from "../yaml/problem.ts";
import { RECORDS_AREA } from "../sections/record-sections.ts";
import { pageFile } from "./check-tokens.ts";

/** So many slips make the end of another article's address; more are an article of the staff area. */
const SLIPS = 2;

type People = Pick<Content, "site" | "team" | "pages" | "posts" | "study">;

/** An area that nobody knows would leave a page without its people, and a misspelled article without its writer. */
export function checkPeople(content: People): Problem[] {
  return [...unknownAreas(content), ...misspelledArticles(content)];
}

function unknownAreas(content: People): Problem[] {
  const known = content.site.practiceAreas.map(({ name }) => name);
  const named = [...content.pages].flatMap(([path, { sections }]) =>
    sections.flatMap((section, index) =>
      (section.kind === "hero" ? (section.areas ?? []) : []).map((area, place) => ({
        area,
        file: pageFile(path, content),
        field: `sections[${index + 1}].areas[${place + 1}]`,
      })),
    ),
  );
  const unknown = named
    .filter(({ area }) => !known.includes(area))
    .map(({ area, file, field }) => ({
      file,
      field,
      message: `is no area of site.yaml: ${didYouMean(area, known) || `write one of ${known.join(", ")}`}`,
    }));
  return known.includes(RECORDS_AREA) ? unknown : [...unknown, RENAMED];
}

const RENAMED: Problem = {
  file: "site.yaml",
  field: "practiceAreas",
  message:
    `has no "${RECORDS_AREA}", to which the business and work-permit pages belong: put it back, or have its new name ` +
    `written into firm/content/sections/record-sections.ts`,
};

function misspelledArticles({ team, posts }: People): Problem[] {
  const known = posts.map(({ slug }) => slug);
  return team.flatMap(({ articles }, index) =>
    articles.flatMap((article, place) => {
      const meant = known.includes(article) ? undefined : nearestWord(article, known, SLIPS);
      if (meant === undefined) return [];
      const field = `[${index + 1}].articles[${place + 1}]`;
      return { file: "team.yaml", field, message: `is no article: did you mean "${meant}"?` };
    }),
  );
}
