import type { DeskChoices, DeskFilter } from "#firm/report/desk-figures.ts";

type Props = { date: string; filter: DeskFilter; choices: DeskChoices };

/** Which day the desk is for, and which figures it lists. */
export function DeskFilterForm({ date, filter, choices }: Props) {
  return (
    <form className="desk-filter" action="/staff/report#figures">
      <label>
        Day
        <input name="date" type="date" defaultValue={date} />
      </label>
      <label>
        Words
        <input name="q" type="search" defaultValue={filter.q} maxLength={200} />
      </label>
      <Choice name="topic" label="Topic" value={filter.topic} options={choices.topics} />
      <Choice name="state" label="State" value={filter.state} options={choices.states} />
      <Choice name="owner" label="Team" value={filter.owner} options={choices.owners} />
      <button className="button">Show</button>
      {Object.values(filter).some((asked) => asked !== "") && <a href="/staff/report#figures">Show all</a>}
    </form>
  );
}

function Choice(props: { name: string; label: string; value: string; options: Record<string, string> }) {
  const { name, label, value, options } = props;
  return (
    <label>
      {label}
      <select name={name} defaultValue={value}>
        <option value="">All</option>
        {Object.entries(options).map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
