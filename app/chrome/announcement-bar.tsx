import { Inline } from "../blocks/words.tsx";
import { useServerSide } from "../server-side.ts";

/** Closures and changed hours, while they run (content/site.yaml). */
export function AnnouncementBar() {
  const { content, today } = useServerSide();
  const running = content.site.announcements.filter(({ from, until }) => from <= today && today <= until);
  return running.map(({ text, link }) => (
    <p className="announcement" key={text} role="note">
      <Inline text={text} /> {link && <a href={link.to}>{link.label}</a>}
    </p>
  ));
}
