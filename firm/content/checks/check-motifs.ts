import type { Content } from "../content.ts";
import type { Motif } from "../schema/motif-names.ts";
import type { Unplaced } from "../yaml/problem.ts";
import { pageFile } from "./check-tokens.ts";

/** No two pages open with the same drawing: it is what tells them apart from a distance. */
export function checkMotifs(content: Content): Unplaced[] {
  const opened = openings(content);
  return opened.flatMap(({ file, field, motif }, index) => {
    const first = opened.findIndex((other) => other.motif === motif);
    if (motif === undefined || first === index) return [];
    return [
      {
        file,
        field,
        message:
          `is "${motif}", which opens ${opened[first]!.file}: choose one that opens no page yet, or remove the line, ` +
          "and one is drawn from the address of this page",
      },
    ];
  });
}

function openings(content: Content): { file: string; field: string; motif: Motif | undefined }[] {
  const { pages, business, workPermits, study, checks } = content;
  const records = (folder: string, found: Map<string, { hero: { motif?: Motif | undefined } }>) =>
    [...found].map(([slug, { hero }]) => ({ file: `${folder}/${slug}.yaml`, field: "hero.motif", motif: hero.motif }));
  return [
    ...[...pages].flatMap(([path, { sections }]) =>
      sections.flatMap((section, index) =>
        section.kind === "hero"
          ? [{ file: pageFile(path, content), field: `sections[${index + 1}].motif`, motif: section.motif }]
          : [],
      ),
    ),
    ...records("business", business),
    ...records("work-permits", workPermits),
    ...records("study", study),
    ...[...checks].map(([slug, { motif }]) => ({ file: `checks/${slug}.yaml`, field: "motif", motif })),
  ];
}
