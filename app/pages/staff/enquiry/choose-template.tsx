import { Field } from "#app/ui/field.tsx";

/** Within the form of a reply: what is chosen is added below the words that stand in its box, and nothing is sent. */
export function ChooseTemplate({ templates }: { templates: { key: string; title: string }[] }) {
  return (
    <div className="choose-template">
      <Field form="reply" name="template" label="Template" optional>
        {(attributes) => (
          <select {...attributes} defaultValue="">
            <option value="">None</option>
            {templates.map(({ key, title }) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <button className="button" name="intent" value="fill-in" formAction="#replies">
        Fill in
      </button>
      <a href="/staff/templates">See and change templates</a>
    </div>
  );
}
