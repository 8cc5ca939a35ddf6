import type { z } from "zod";

/** What is looked at of a schema; a schema of Zod says more about itself than its types tell. */
type Described = z.ZodType & { def: Definition };
type Definition = {
  type: string;
  shape?: Record<string, Described>;
  element?: Described;
  valueType?: Described;
  innerType?: Described;
  in?: Described;
  discriminator?: string;
  options?: Described[];
};

/**
 * The part of a schema that is for one place in a file; nothing where the schema has no such place.
 * @param value what the file says from the schema on down: the kind of a section decides which schema it has
 */
export function schemaAt(schema: z.ZodType, path: PropertyKey[], value: unknown): z.ZodType | undefined {
  const here = chosen(schema as Described, value);
  const [part, ...rest] = path;
  if (part === undefined) return rest.length === 0 && here.def.type === "object" ? here : schema;
  const { shape, element, valueType } = here.def;
  const below = shape && Object.hasOwn(shape, part) ? shape[String(part)] : (element ?? valueType);
  return below && schemaAt(below, rest, (value as Record<PropertyKey, unknown> | undefined | null)?.[part]);
}

/** The names that may stand in one entry of a file. */
export function knownNames(schema: z.ZodType, path: PropertyKey[], value: unknown): string[] {
  return Object.keys((schemaAt(schema, path, value) as Described | undefined)?.def.shape ?? {});
}

/** Without what wraps it, and of several shapes the one that `value` has. */
function chosen(schema: Described, value: unknown): Described {
  const { innerType, in: piped, discriminator, options } = schema.def;
  if (innerType ?? piped) return chosen((innerType ?? piped)!, value);
  if (discriminator === undefined || !options) return schema;
  const kind = (value as Record<string, unknown> | undefined | null)?.[discriminator];
  return options.find((option) => option.def.shape?.[discriminator]?.safeParse(kind).success) ?? schema;
}
