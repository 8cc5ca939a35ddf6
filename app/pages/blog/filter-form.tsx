import type { MouseEvent, RefObject, SyntheticEvent } from "react";
import type { Filter } from "./filter.ts";
import { CATEGORIES, type Category } from "#firm/articles/categories.ts";

type Props = { box: RefObject<HTMLInputElement | null>; shown: Filter; show: (change: Partial<Filter>) => void };

/** Works as a plain form; with script the list follows each change. */
export function FilterForm({ box, shown, show }: Props) {
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    show({});
  };
  const onCategory = (event: MouseEvent, category: Category) => {
    event.preventDefault();
    show({ category });
  };
  return (
    <form className="blog-filter" role="search" action="/blog#articles" onSubmit={onSubmit}>
      <label htmlFor="blog-search">Search articles</label>
      <div className="search">
        <input
          ref={box}
          id="blog-search"
          type="search"
          name="q"
          placeholder="Search articles, topics, or keywords..."
          defaultValue={shown.search}
          onInput={() => show({})}
        />
        {/* First in the form, so that Enter without script keeps the category. */}
        <button className="button" name="category" value={shown.category}>
          Search
        </button>
      </div>
      <div className="categories" role="group" aria-label="Category">
        {CATEGORIES.map((category) => (
          <button
            key={category}
            name="category"
            value={category}
            aria-pressed={category === shown.category}
            onClick={(event) => onCategory(event, category)}
          >
            {category}
          </button>
        ))}
      </div>
    </form>
  );
}
