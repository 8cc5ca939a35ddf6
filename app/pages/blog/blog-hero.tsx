import { Motif } from "#app/blocks/motif.tsx";

export function BlogHero() {
  return (
    <div className="hero">
      <Motif name="sheets" opens />
      <div>
        <h1>Legal articles, in plain words</h1>
        <p className="lead">What has changed, and what to do next. Every article is dated and names its sources.</p>
      </div>
    </div>
  );
}
