import { z } from "zod";
import { day, text } from "./text.ts";

const sum = z
  .string()
  .regex(/\$\s?\d/, 'must hold a sum with its dollar sign, for example "$900" or "$300 an hour"')
  .describe("The sum as visitors read it, with its dollar sign");

/** content/fees.yaml: what the firm charges. Empty lists until the firm has filled them in. */
export const fees = z.strictObject({
  consultation: z
    .strictObject({
      length: text.optional().describe("How long it usually lasts, for example 30 minutes"),
      price: z.union([z.literal("free"), sum], 'must be free, or a sum such as "$150"').optional(),
      covers: text.optional().describe("What is done in it"),
      onTop: text.optional().describe("What comes on top of the price, such as sales tax"),
    })
    .describe("The first meeting"),
  matters: z.array(
    z.strictObject({
      services: z
        .array(text)
        .min(1)
        .describe("The services it is for: titles of cards, exactly as they stand on our pages"),
      priced: z
        .enum(["fixed", "hourly", "stages"])
        .describe("fixed: one price; hourly: by the hour; stages: a price for each part of the work"),
      price: sum.optional().describe("Left out where it depends on the matter"),
      // The Law Society asks both of every fee that is advertised (Rules of Professional Conduct, rule 4.2-2).
      covers: text.describe("What the price is for, so exactly that a reader can tell what is not in it"),
      onTop: text.describe("Whether tax and what we pay to others come on top"),
      since: day.describe("The first day it is asked"),
    }),
  ),
});

export type Fees = z.infer<typeof fees>;
export type Matter = Fees["matters"][number];
