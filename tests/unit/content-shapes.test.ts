import { expect, test } from "vitest";
import type { z } from "zod";
import { clock } from "#firm/content/schema/clock.ts";
import { schemaOf } from "#firm/content/schema/editor-schemas.ts";
import { fees } from "#firm/content/schema/fees.ts";
import { site, team } from "#firm/content/schema/firm-facts.ts";
import { businessRecord } from "#firm/content/schema/record.ts";
import { largeFigure } from "#firm/content/schema/register-figure.ts";
import { claimRegister, lawRegister, searchWords } from "#firm/content/schema/registers.ts";
import { selfCheck } from "#firm/content/schema/self-check.ts";
import { slug, target } from "#firm/content/schema/text.ts";
import { section } from "#firm/content/sections/all-kinds.ts";

const taken = (schema: z.ZodType, values: string[]) => values.filter((value) => schema.safeParse(value).success);

const NOT_SECURE = [
  "http://www.ontario.ca/fees",
  "shttps://www.ontario.ca/fees",
  "httpss://www.ontario.ca/fees",
  "www.ontario.ca",
];

const statute = lawRegister.valueType.shape.source.shape.statute.unwrap().shape;
const sum = fees.shape.matters.element.shape.price;
const step = businessRecord.shape.process.shape.steps.element.shape.step;
const telephone = site.shape.phone;
const { number } = site.shape.whatsapp.shape;
const portrait = team.element.shape.image.unwrap().shape.file;

test.each<[what: string, schema: z.ZodType, right: string[], wrong: string[]]>([
  [
    "the firm's number",
    telephone,
    ["+1-519-555-0142"],
    [
      "519-555-0142",
      "call +1-519-555-0142",
      "+1-519-555-0142 ext. 4",
      "+1-519-555-01422",
      "+1-5190-555-0142",
      "+1 519 555 0142",
      "+1-LAW-555-0142",
    ],
  ],
  [
    "the number for WhatsApp",
    number,
    ["15195550142"],
    ["5195550142", "115195550142", "25195550142", "+15195550142", "1519555014x", "1-519-555-0142"],
  ],
  [
    "a time",
    clock,
    ["9:00 AM", "12:30 PM"],
    ["9 AM", "9:0 AM", "9:00", "09:00am", "at 9:00 AM", "9:00 AM sharp", "112:30 PM", "x:00 AM", "9:xx AM"],
  ],
  ["a link", target, ["/visas", "#top", "tel:{phone}", "https://ircc.ca"], ["visas", "see /visas", "http://ircc.ca"]],
  [
    "the end of an address",
    slug,
    ["visas", "business-visitor", "2026-fees-of-9-courts"],
    ["Visas", "business visitor", "-visitor", "visitor-", "business--visitor", "visa_s"],
  ],
  [
    "the key of an entry",
    claimRegister.keyType,
    ["won", "success-general", "10-years-of-law"],
    ["Won", "success general", "-won", "won-", "won--all", "won.all"],
  ],
  [
    "what people type into the search",
    searchWords.keyType,
    ["pr", "green card", "h1b visa of 2026"],
    ["PR", "green  card", " pr", "pr ", "green-card", "pr?"],
  ],
  [
    "the name of an act",
    statute.file,
    ["I-2.5", "B-9.01", "C-46", "SOR-2002-227", "C.R.C.,_c._870"],
    [
      "sor-2002-227",
      "the I-2.5",
      "I-2.5 (IRPA)",
      "SOR-2002-227.xml",
      "I-2.",
      "2002-227",
      "C.R.C.,_c._",
      "C.R.C.,_c._A1",
    ],
  ],
  [
    "the number of a section",
    statute.section,
    ["183", "7", "25.2", "A1"],
    ["183(2)", "section 183", "s183", ".2", "183 and 184"],
  ],
  ["a sum", sum, ["$900", "$ 900", "From $1,200 a day"], ["900", "900 dollars", "$", "900$", "$  900", "US$-900"]],
  ["the number of a step", step, ["01", "12"], ["1", "001", "1a", "a1", "x01", "01x"]],
  [
    "a figure as large as a poster",
    largeFigure.value,
    ["{law.trv-fee}", "{claim.10-years}"],
    ["{law.trv-fee} or so", "about {law.trv-fee}", "{term.trv}", "{law.}", "{law.TRV}", "{law.trv fee}", "law.trv-fee"],
  ],
  [
    "the name of a picture",
    portrait,
    ["amara-okafor.jpg", "cy2.jpeg", "b.png", "c.webp"],
    ["Amara.jpg", "photos/amara.jpg", "amara.jpg.zip", ".jpg", "amara.gif", "amarajpg", "amara okafor.jpg"],
  ],
])("%s is taken as it is written, and nothing that is nearly one", (_what, schema, right, wrong) => {
  expect(taken(schema, [...right, ...wrong])).toEqual(right);
});

test.each<[what: string, schema: z.ZodType]>([
  ["of another site of the firm", site.shape.social.element.shape.url],
  ["of the page a figure was read on", lawRegister.valueType.shape.source.shape.url],
  ["of an official page beside a check", selfCheck.shape.compare.unwrap().shape.url],
])("an address %s begins with https", (_what, schema) => {
  expect(taken(schema, ["https://www.ontario.ca/fees", ...NOT_SECURE])).toEqual(["https://www.ontario.ca/fees"]);
});

test("a step of a section has two digits as well", () => {
  const steps = (number: string) => ({
    kind: "steps",
    heading: "How it goes",
    steps: [
      { step: number, title: "Call", text: "Call us." },
      { step: "02", title: "Meet", text: "Meet us." },
    ],
  });
  const right = ["01", "10", "1", "001", "x01", "01x", "1x", "x1"].filter(
    (one) => section.safeParse(steps(one)).success,
  );
  expect(right).toEqual(["01", "10"]);
});

test("an editor knows a file by its folder or by its name, and no other file", () => {
  const files = [
    "pages/about.yaml",
    "pages/rules/terms.yaml",
    "study/college.yaml",
    "team.yaml",
    "my-team.yaml",
    "team.yaml.bak",
    "pages/about.yaml~",
    "posts/a-refused-visa.md",
    "schemas/team.json",
    "toString.yaml",
  ];
  expect(files.map(schemaOf)).toEqual([
    "page",
    "page",
    "study",
    "team",
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
