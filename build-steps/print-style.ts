import { writeHashedAsset } from "./hashed-asset.ts";
import { printStyles } from "./lower-styles.ts";

/** Writes the style of paper and answers its address. */
export function makePrintStyle(appFolder: string, outputFolder: string): string {
  return writeHashedAsset(outputFolder, "print.css", printStyles(appFolder));
}
