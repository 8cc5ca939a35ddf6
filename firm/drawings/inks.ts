/** Colours of a drawing by role: those of the page (app/base/tokens.css) in the words every program knows. */
export type Inks = Record<"ink" | "quiet" | "brass" | "line" | "rule" | "accent" | "stone", string>;

/** On paper, in print, and where the visitor's system is light. */
export const LIGHT: Inks = {
  ink: "#1a211e",
  quiet: "#4a524e",
  brass: "#7b5020",
  line: "#73766e",
  rule: "#1b4a38",
  accent: "#b2823c",
  stone: "#f2eee6",
};

export const DARK: Inks = {
  ink: "#efebe2",
  quiet: "#bbb7af",
  brass: "#e6c183",
  line: "#85877f",
  rule: "#9dd3b5",
  accent: "#d9b06b",
  stone: "#1a211e",
};

/** Strokes by role, in units of the drawing: a hairline, a line that is read, and the one thing that matters. */
const WEIGHTS = { line: 0.8, rule: 1.5, accent: 2.8 };

/** The style of every drawing of a theme. */
export const STYLES = { light: styleWith(LIGHT), dark: styleWith(DARK) };

function styleWith({ ink, quiet, brass, line, rule, accent, stone }: Inks): string {
  const strokes = Object.entries(WEIGHTS).map(([role, weight]) => `.${role}{fill:none;stroke-width:${weight}}`);
  return (
    `path{stroke-linecap:round;stroke-linejoin:round}${strokes.join("")}` +
    `.dashed{stroke-dasharray:1 6}.faint{stroke-opacity:.55;stroke-linecap:butt}` +
    `.ink{fill:${ink}}.quiet{fill:${quiet}}.brass{fill:${brass}}.stone{fill:${stone}}` +
    `.line{stroke:${line}}.rule{stroke:${rule}}.accent{stroke:${accent}}.knot{fill:${accent}}`
  );
}
