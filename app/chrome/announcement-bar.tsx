import { Inline } from "#app/blocks/text.tsx";
import { useServerSide } from "#app/request/server-side.ts";

/** Closures and changed hours, while they run (content/site.yaml, or the staff area). */
export function AnnouncementBar() {
  const { announcements, today } = useServerSide();
  const running = announcements.all().filter(({ from, until }) => from <= today && today <= until);
  return running.map(({ text, link }) => (
    <p className="announcement" key={text} role="note">
      <Inline text={text} /> {link && <a href={link.to}>{link.label}</a>}
    </p>
  ));
}
