import { isIP } from "node:net";
import type { CalendarLogin } from "./calendar-place.ts";
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
  const host = url.hostname.replaceAll(/[[\]]/g, "");
  const inward =
    isIP(host) === 0 ? !host.includes(".") || /\.(local|internal|localhost)$/.test(host) : !isPublicAddress(host);
  if (inward)
    return { message: "Please use an address on the public internet: machines of our own network are not asked." };
  return { address: url.href };
}

const LONGEST_LOGIN = 200;

/** The user name and password of a CalDAV server as typed; or what is to be mended. Source of the colon: RFC 7617. */
export function calendarLogin(username: string, password: string): { login: CalendarLogin } | { message: string } {
  const name = username.trim();
  if (name === "" || password === "")
    return { message: "Please enter the user name and the password of the calendar." };
  const isWrong = /[\p{Cc}]/u.test(name + password) || name.includes(":");
  if (isWrong || name.length > LONGEST_LOGIN || password.length > LONGEST_LOGIN)
    return { message: "Please look at the user name and the password: no server takes these." };
  return { login: { username: name, password } };
}
