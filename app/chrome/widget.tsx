import { useServerSide } from "#app/request/server-side.ts";
import { AnalyticsQuestion } from "./analytics-question.tsx";

/**
 * The floating contact widget (specification, section 2): in the margin of wide screens, at the foot of a phone's. The
 * contact page has all that it leads to.
 */
export function Widget() {
  const { content, analyticsId, path } = useServerSide();
  const { site } = content;
  const chat = `https://wa.me/${site.whatsapp.number}?text=${encodeURIComponent(site.whatsapp.message)}`;
  return (
    <>
      {analyticsId && <AnalyticsQuestion />}
      {path !== "/contact" && (
        <div className="reach">
          <contact-widget>
            <details>
              <summary>Contact us</summary>
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
      )}
    </>
  );
}
