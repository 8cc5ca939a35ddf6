import { QuickExitLink } from "#app/blocks/quick-exit.tsx";
import { useServerSide, type ServerSide } from "#app/request/server-side.ts";
import { CHECKS_FOLDER } from "#firm/content/paths.ts";
import { AnalyticsQuestion } from "./analytics-question.tsx";

/**
 * The floating contact widget (specification, section 2): in the margin of wide screens, at the foot of a phone's,
 * and beside it the way out of pages whose readers may be watched.
 */
export function Widget() {
  const server = useServerSide();
  const { site } = server.content;
  const chat = `https://wa.me/${site.whatsapp.number}?text=${encodeURIComponent(site.whatsapp.message)}`;
  return (
    <aside className="widget" aria-label="Contact">
      {server.analyticsId && <AnalyticsQuestion />}
      <div className="reach">
        {hasWayOut(server) && <QuickExitLink />}
        <contact-widget>
          <details>
            <summary>
              <span>Contact us</span>
            </summary>
            <ul>
              <li>
                <a href={chat} target="_blank" rel="noopener" aria-describedby="chat-note">
                  Chat on WhatsApp
                </a>
                <small id="chat-note">Opens in a new tab. WhatsApp then sees your number.</small>
              </li>
              <li>
                <a href="/contact">Schedule Consultation</a>
              </li>
            </ul>
          </details>
        </contact-widget>
      </div>
    </aside>
  );
}

/** Whether a passage of this page, or its questions, are for readers who may be watched. */
function hasWayOut({ content: { pages, checks }, path }: ServerSide): boolean {
  if (path.startsWith(CHECKS_FOLDER)) return checks.get(path.slice(CHECKS_FOLDER.length))?.sensitive ?? false;
  return pages.get(path)?.sections.some((section) => "quickExit" in section && section.quickExit) ?? false;
}
