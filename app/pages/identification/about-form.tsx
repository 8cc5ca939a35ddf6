import { useServerSide } from "#app/request/server-side.ts";
import { PhoneLink } from "./phone-link.tsx";

/** What the form is for, who sees it, how long it stays, and what sending it does not do. */
export function AboutForm({ phone }: { phone: string }) {
  const { site } = useServerSide().content;
  return (
    <section aria-labelledby="about">
      <h2 id="about">Before you start</h2>
      <ul>
        <li>
          <strong>What it is for.</strong> The Law Society of Ontario has rules on knowing our clients (By-Law 7.1). We
          ask so that we can follow them if we act for you.
        </li>
        <li>
          <strong>It does not make us your lawyers.</strong> We become your lawyers only once you and we have agreed on
          it.
        </li>
        <li>
          <strong>Who sees it.</strong> Only people who work at {site.brand} and look after your enquiry. Your answers
          and files are stored encrypted. Your full name also stands among the names we compare, so that we do not act
          for both sides.
        </li>
        <li>
          <strong>How long we keep it.</strong> As long as your enquiry, and it is erased with it:{" "}
          <a href="/privacy-policy">our privacy policy</a> says when. If you become our client, your file follows the
          rules for lawyers.
        </li>
        <li>
          <strong>If you would rather not.</strong> Call us at <PhoneLink phone={phone} />, or bring your papers when we
          meet.
        </li>
      </ul>
    </section>
  );
}
