import type { Content } from "../content.ts";
import type { Problem } from "../yaml/problem.ts";

/** An address for a team that owns no figure would never be written to, and nobody would notice. */
export function checkTeams({ site, law }: Pick<Content, "site" | "law">): Problem[] {
  const owners = [...new Set(Object.values(law).map(({ owner }) => owner))];
  return site.teams.flatMap(({ name }, index) =>
    owners.includes(name)
      ? []
      : [
          {
            file: "site.yaml",
            field: `teams[${index + 1}].name`,
            message: `owns no figure of law.yaml: write one of ${owners.join(", ")}, as after "owner" there`,
          },
        ],
  );
}
