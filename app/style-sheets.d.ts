/** Made by build-steps/lower-styles.ts. */
declare module "virtual:style-sheets" {
  /** Every style sheet of this folder as it is sent, by its path from here. */
  const sheets: Record<string, string>;
  export default sheets;
}
