import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";

const LONGEST = 2000;

/** A calendar's address as it was typed, ready to be asked; or what is to be mended, in a sentence. */
export function calendarAddress(typed: string): { address: string } | { message: string } {
  const text = typed.trim().replace(/^webcals?:/i, "https:");
  if (text.length > LONGEST || !URL.canParse(text))
    return { message: "Please paste the whole address of the calendar." };
  const url = new URL(text);
  if (url.protocol !== "https:") return { message: "Please use an address that begins with https:// or webcal://." };
  if (url.username || url.password) return { message: "Please use an address without a name and password in it." };
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const inward =
    isIP(host) === 0 ? !host.includes(".") || /\.(local|internal|localhost)$/.test(host) : !isPublicAddress(host);
  if (inward)
    return { message: "Please use an address on the public internet: machines of our own network are not asked." };
  return { address: url.href };
}
