import type { SyntheticEvent } from "react";

/** The empty result: not an error (specification, section 8). */
export function NoArticles({ clear }: { clear: () => void }) {
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    clear();
  };
  return (
    <div className="no-articles">
      <h3>No Articles Found</h3>
      <p>Try adjusting your search terms or selecting a different category.</p>
      <form action="/blog" onSubmit={onSubmit}>
        <button className="button">Clear Filters</button>
      </form>
    </div>
  );
}
