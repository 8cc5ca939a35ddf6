import { Motif } from "#app/blocks/motif.tsx";

export function ContactHero() {
  return (
    <div className="hero">
      <Motif name="ripples" opens />
      <div>
        <h1>Get in Touch</h1>
        <p className="lead">
          Tell us the area of law and any deadline, and keep the details for the call. A lawyer or a member of our staff
          reads every message.
        </p>
      </div>
    </div>
  );
}
