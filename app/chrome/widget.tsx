import { useServerSide } from "#app/request/server-side.ts";
import { AnalyticsQuestion } from "./analytics-question.tsx";

/** The floating contact widget (specification, section 2); on phones one bar with the call and the booking. */
export function Widget() {
  const { content, analyticsId } = useServerSide();
  const { site, navigation } = content;
  const chat = `https://wa.me/${site.whatsapp.number}?text=${encodeURIComponent(site.whatsapp.message)}`;
  return (
    <>
      {analyticsId && <AnalyticsQuestion />}
      <div className="reach">
        <a href={`tel:${site.phone}`}>Call</a>
        <a href={navigation.book.href}>{navigation.book.title}</a>
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
    </>
  );
}
