import { Motif } from "#app/blocks/motif.tsx";

export function ContactHero() {
  return (
    <div className="hero">
      <Motif name="river" />
      <div>
        <h1>Get in Touch</h1>
        <p className="lead">
          Tell us what has happened and what worries you. A lawyer or a member of our staff reads every message.
        </p>
      </div>
    </div>
  );
}
