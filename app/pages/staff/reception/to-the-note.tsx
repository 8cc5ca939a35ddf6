import { fieldId } from "#app/ui/field.tsx";

/** At the top of the page, which is long. */
export function ToTheNote() {
  return (
    <p>
      <a className="button" href={`#${fieldId("call", "words")}`}>
        Note a call
      </a>{" "}
      <span className="hint of-keys">or press n</span>
    </p>
  );
}
