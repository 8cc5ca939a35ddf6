declare module "subset-font" {
  type Axis = number | { min: number; max: number; default?: number };

  /** Cuts a font to the characters of a text; a pinned or narrowed axis makes it smaller still. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2" | "sfnt" | "truetype";
      variationAxes?: Record<string, Axis>;
      keepFeatures?: string[];
    },
  ): Promise<Buffer>;
}
