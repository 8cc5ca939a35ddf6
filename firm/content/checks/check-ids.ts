import type { Content } from "../content.ts";
import type { Problem } from "../yaml/problem.ts";

/** What has a name of its own must not share it: of two with the same, one would be taken for the other. */
export function checkIds({ team, testimonials, business, workPermits }: Content): Problem[] {
  const records = (folder: string, found: Content["business"]) =>
    [...found.values()].map(({ id, slug }) => ({ id, file: `${folder}/${slug}.yaml`, field: "id" }));
  return [
    ...twice(
      testimonials.map(({ id }, index) => ({ id: String(id), file: "testimonials.yaml", field: `[${index + 1}].id` })),
    ),
    ...twice(team.map(({ slug }, index) => ({ id: slug, file: "team.yaml", field: `[${index + 1}].slug` }))),
    ...twice([...records("business", business), ...records("work-permits", workPermits)]),
  ];
}

function twice(named: { id: string; file: string; field: string }[]): Problem[] {
  return named.flatMap(({ id, file, field }, index) => {
    const first = named.findIndex((other) => other.id === id);
    if (first === index) return [];
    const where = named[first]!;
    return [{ file, field, message: `is "${id}", like that of ${where.file}, ${where.field}: give it one of its own` }];
  });
}
