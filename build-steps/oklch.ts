/** Red, green and blue from 0 to 255 as screens have them (sRGB). */
export type Rgb = { r: number; g: number; b: number };

/** How far rounding may lead out of what a screen shows, in parts of one. */
const ROUNDING = 0.002;

/**
 * A colour of the tokens for browsers that know no `oklch()`: lightness from 0 to 1, chroma, hue in degrees (CSS Color
 * 4, section 9 and the sample code of its section 18).
 * @throws for a colour that common screens cannot show, which browsers would each bend in their own way
 */
export function rgbOfOklch(lightness: number, chroma: number, hue: number): Rgb {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const [l, m, s] = [
    (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  if (linear.some((part) => part < -ROUNDING || part > 1 + ROUNDING))
    throw new Error(`oklch(${lightness} ${chroma} ${hue}) lies beyond sRGB: choose a smaller chroma`);
  const [red, green, blue] = linear.map((part) => Math.round(255 * encoded(Math.min(1, Math.max(0, part)))));
  return { r: red!, g: green!, b: blue! };
}

/** The curve of sRGB (IEC 61966-2-1). */
function encoded(part: number): number {
  return part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
}
