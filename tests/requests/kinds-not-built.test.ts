import { expect, test } from "vitest";
import { contentAsItStands } from "#tests/support/content-as-it-stands.ts";
import { readEnvironment } from "#ops/environment.ts";
import { readBuild } from "#server/http/build-output.ts";
import { createSite } from "#server/site.ts";
import { openTestDatabase } from "#tests/support/test-databases.ts";

test("a section kind that is in content/ and not in build/ is answered with one sentence, and no page is drawn", async () => {
  const database = await openTestDatabase("sqlite");
  const build = await readBuild();
  const site = createSite({
    environment: readEnvironment({ SITE_URL: "http://site.test" }),
    content: contentAsItStands(),
    build: { ...build, renderedKinds: build.renderedKinds.filter((kind) => kind !== "facts") },
    database,
    clock: () => Date.parse("2026-11-21T15:30:00Z"),
    log: () => undefined,
  });
  await expect(site).rejects.toThrow(
    /^The page \/[a-z/-]+ has a section of the kind "facts", which is not in build\/: build first, with npm run build \(/,
  );
  await database.close();
});
