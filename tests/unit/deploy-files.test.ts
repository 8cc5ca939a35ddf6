import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parse, parseDocument } from "yaml";
import { createMetrics } from "#ops/metrics/metrics.ts";

const read = (file: string) => readFileSync(file, "utf8");
const documents = readdirSync("deploy").filter((file) => file.endsWith(".md"));
const manifest = JSON.parse(read("package.json")) as Record<"scripts" | "optionalDependencies", Record<string, string>>;
const scripts = Object.keys(manifest.scripts);

/** Every variable the site reads, by the schema that reads them. */
const VARIABLES = [...read("ops/environment.ts").matchAll(/^ {2}([A-Z_]+): (?:z|port|address)/gm)].map(
  (match) => match[1]!,
);

describe("what deploy/ says", () => {
  it("documents every variable, and none that is not read", () => {
    expect(VARIABLES.length).toBeGreaterThan(10);
    const table = read("deploy/README.md")
      .split("\n")
      .filter((line) => line.startsWith("| `"))
      .map((line) => line.split("|")[1]!)
      .join(" ");
    const documented = [...table.matchAll(/`([A-Z_]+)`/g)].map((match) => match[1]!);
    expect(documented.toSorted()).toEqual(VARIABLES.toSorted());
  });

  it.each(documents)("%s links only to files that are there", (file) => {
    for (const [, target] of read(`deploy/${file}`).matchAll(/\]\((?!https?:)([^)#]+)\)/g)) {
      expect(existsSync(path.join("deploy", target!)), target).toBe(true);
    }
  });

  it.each(documents)("%s names only commands that there are", (file) => {
    for (const [, command] of read(`deploy/${file}`).matchAll(/npm run ([a-z:]+)/g)) expect(scripts).toContain(command);
  });

  it("starts commands that are there, everywhere", () => {
    const programs = readdirSync("deploy").flatMap((file) =>
      [...read(`deploy/${file}`).matchAll(/\b((?:cli|server)\/[\w/-]+\.ts)\b/g)].map((match) => match[1]!),
    );
    expect(programs.length).toBeGreaterThan(5);
    expect(programs.filter((program) => !existsSync(program))).toEqual([]);
  });

  it("sets only variables the site reads in the compose file, and passes each secret on", () => {
    const compose = parse(read("deploy/compose.yaml"), { merge: true }) as {
      services: Record<string, { environment?: Record<string, string>; image: string }>;
    };
    expect(Object.keys(compose.services)).toEqual(["proxy", "site-1", "site-2", "backup", "database"]);
    for (const name of ["site-1", "site-2", "backup"]) {
      for (const variable of Object.keys(compose.services[name]!.environment ?? {}))
        expect(VARIABLES).toContain(variable);
    }
    const asked = [...read("deploy/compose.yaml").matchAll(/\$\{([A-Z_]+)/g)].map((match) => match[1]!);
    const offered = [...read("deploy/env.example").matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]!);
    expect([...new Set(asked)].toSorted()).toEqual(offered.toSorted());
  });

  it("copies into the container only what there is", () => {
    const copied = [...read("deploy/Containerfile").matchAll(/^COPY --from=made \/site\/(\S+)/gm)].map(
      (match) => match[1]!,
    );
    const made = ["build", "node_modules"];
    expect(copied.filter((source) => !made.includes(source) && !existsSync(source))).toEqual([]);
    expect(copied).toEqual(expect.arrayContaining(made));
  });

  it("copies into the container every folder that the server and the commands in it import from", () => {
    const copied = [...read("deploy/Containerfile").matchAll(/^COPY --from=made \/site\/(\S+)/gm)].map(
      (match) => match[1]!,
    );
    const reached = new Set(["server/main.ts", "cli/staff.ts", "cli/backup.ts", "cli/restore.ts", "cli/check.ts"]);
    for (const file of reached)
      for (const [, to = ""] of read(file).matchAll(
        /^(?:import|\} from|export .* from)(?! type\b).*"((?:\.{1,2}\/|#)[^"]+\.ts)"/gm,
      ))
        reached.add(to.startsWith("#") ? to.slice(1) : path.join(path.dirname(file), to));
    expect(reached.size).toBeGreaterThan(100);
    expect(
      [...new Set([...reached].map((file) => file.split("/")[0]!))].filter((one) => !copied.includes(one)),
    ).toEqual([]);
  });

  it("leaves the Node of the packages out of the container, which has its own of the same line", () => {
    const file = read("deploy/Containerfile");
    const brought = Object.entries(manifest.optionalDependencies).filter(([name]) => name.startsWith("node-linux-"));
    expect(brought.length).toBeGreaterThan(0);
    for (const [name, version] of brought) {
      expect(file).toMatch(new RegExp(`rm -rf .*node_modules/${name.replace(/-\w+$/, "-\\*")}`));
      const lines = [...file.matchAll(/^FROM node:(\d+)-/gm)].map((match) => match[1]);
      expect(new Set(lines)).toEqual(new Set([version.split(".")[0]]));
    }
  });

  it("warns by figures that the site tells", async () => {
    const rules = parseDocument(read("deploy/alerts.yaml"));
    expect(rules.errors).toEqual([]);
    const told =
      (await createMetrics().registry.metrics()) +
      read("ops/metrics/site-state.ts") +
      read("ops/metrics/serve-metrics.ts");
    for (const [name] of read("deploy/alerts.yaml").matchAll(/site_[a-z_]+/g)) expect(told).toContain(name);
  });
});
