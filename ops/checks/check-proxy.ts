import type { Environment } from "#ops/environment.ts";
import { fine, wrong, type Finding } from "./finding.ts";

/**
 * Whether visitors are told apart. The site itself speaks plain http (server/http/listen.ts): where its address is
 * https, a proxy stands in front, and every request comes from that proxy's address.
 */
export function checkProxy({ siteUrl, trustProxy }: Pick<Environment, "siteUrl" | "trustProxy">): Finding {
  const about = "Proxy";
  if (!siteUrl.startsWith("https:"))
    return fine(about, "SITE_URL is not https, so none is expected in front of the site.");
  if (trustProxy.length === 0)
    return wrong(
      about,
      "SITE_URL is https, so a proxy stands in front, and TRUST_PROXY is not set: all visitors count as one, and a " +
        "few posts of one of them shut the forms and the sign-in for everybody. Set it to the address the proxy calls " +
        "from, for example 127.0.0.1.",
    );
  return fine(about, `Believed about who is asking: ${trustProxy.join(", ")}.`);
}
