import { useServerSide } from "../server-side.ts";

/** The floating contact widget (specification, section 2). */
export function Widget() {
  const { whatsapp } = useServerSide().content.site;
  const chat = `https://wa.me/${whatsapp.number}?text=${encodeURIComponent(whatsapp.message)}`;
  return (
    <contact-widget>
      <details>
        <summary>Contact us</summary>
        <ul>
          <li>
            <a href={chat} target="_blank" rel="noopener">
              Chat on WhatsApp
            </a>
          </li>
          <li>
            <a href="/contact">Schedule Consultation</a>
          </li>
        </ul>
      </details>
    </contact-widget>
  );
}
