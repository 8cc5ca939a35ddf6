/**
 * The oldest browsers that see the site as designed: cascade layers are in reach of each since these, on an iPhone 6s
 * as well (decisions/0026). Style and script are sent in the words they know; what is newer is an addition.
 */
const TARGETS = { chrome: "99", safari: "15.4", ios: "15.4", firefox: "97" };

/** As the bundler names them: `chrome99`. */
export const SCRIPT_TARGETS = Object.entries(TARGETS).map(([browser, version]) => browser + version);

/** As Lightning CSS numbers them: a byte each for major, minor and patch. */
export const STYLE_TARGETS = {
  chrome: numbered(TARGETS.chrome),
  safari: numbered(TARGETS.safari),
  ios_saf: numbered(TARGETS.ios),
  firefox: numbered(TARGETS.firefox),
};

function numbered(version: string): number {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return (major << 16) | (minor << 8);
}
