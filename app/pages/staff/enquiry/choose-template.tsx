import { Field } from "#app/ui/field.tsx";
import { placeholdersIn, type Placeholder } from "#firm/content/text/placeholders.ts";
import type { FilledBox } from "./fill-in.ts";

type Props = { templates: { key: string; title: string }[]; box: FilledBox };

/** Within the form of a reply: what is chosen is filled into its box, and nothing is sent. */
export function ChooseTemplate({ templates, box: { words, from, before, asks } }: Props) {
  const asked = templates.find(({ key }) => key === asks);
  return (
    <>
      <input type="hidden" name="from" value={from} />
      <div className="choose-template">
        <Field form="reply" name="template" label="Template" optional>
          {(attributes) => (
            <select {...attributes} defaultValue={asked?.key ?? from}>
              <option value="">None</option>
              {templates.map(({ key, title }) => (
                <option key={key} value={key}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </Field>
        <FillIn intent="fill-in">Fill in</FillIn>
        <a href="/staff/templates">See and change templates</a>
      </div>
      <StillOpen open={placeholdersIn(words)} />
      {asked && (
        <div className="template-done">
          <p role="status">The box holds words of your own. “{asked.title}” was not filled in yet:</p>
          {/* The focus stands on what loses nothing. */}
          <FillIn intent="fill-in-behind" goOn>
            Put it behind them
          </FillIn>
          <FillIn intent="fill-in-instead">Replace my words</FillIn>
        </div>
      )}
      {before && (
        <div className="template-done">
          <p role="status">The box was changed.</p>
          <input type="hidden" name="before" value={before.words} />
          <input type="hidden" name="beforeFrom" value={before.from} />
          <FillIn intent="undo-fill-in">Undo: bring back what stood there</FillIn>
        </div>
      )}
    </>
  );
}

/** What a reply is not sent with, and when it is filled in. */
function StillOpen({ open }: { open: Placeholder[] }) {
  if (open.length === 0) return null;
  const ofTime = open.includes("appointment") || open.includes("place");
  return (
    <p role="status">
      Not filled in: {open.map((name) => `{${name}}`).join(", ")}.{" "}
      {ofTime && "“Fill in” knows the appointment of this request, or the only confirmed one they have to come. "}
      What it does not know is yours to write, or to take out.
    </p>
  );
}

/** `goOn`: the focus stands there once the page asks (place-focus.ts). */
function FillIn({ intent, goOn, children }: { intent: string; goOn?: true; children: string | string[] }) {
  return (
    <button className="button" name="intent" value={intent} formAction="#replies" data-go-on={goOn}>
      {children}
    </button>
  );
}
