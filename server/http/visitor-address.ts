import { BlockList, isIP } from "node:net";

/** Who is asking, for the rate limit: `X-Forwarded-For` counts only as far as it was written by proxies we trust. */
export function visitorAddress(trusted: string[]): (remote: string | undefined, forwardedFor: string | null) => string {
  const proxies = new BlockList();
  for (const range of trusted) {
    const [ip, bits] = range.split("/");
    const family = isIP(ip!) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) proxies.addAddress(ip!, family);
    else proxies.addSubnet(ip!, Number(bits), family);
  }
  const isProxy = (ip: string) => isIP(ip) !== 0 && proxies.check(ip, isIP(ip) === 6 ? "ipv6" : "ipv4");

  return (remote, forwardedFor) => {
    let address = plain(remote ?? "unknown");
    const hops = (forwardedFor ?? "")
      .split(",")
      .map((hop) => plain(hop.trim()))
      .filter(Boolean);
    while (isProxy(address) && hops.length > 0) address = hops.pop()!;
    return grouped(address);
  };
}

/** IPv4 addresses arrive as `::ffff:127.0.0.1` on a socket that listens to both. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, "");
}

/** One household has a whole /64 of IPv6: its addresses count as one. */
function grouped(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head, tail] = address.split("::") as [string, ...string[]];
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const full = [...left, ...Array<string>(8 - left.length - right.length).fill("0"), ...right];
  return `${full
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, "").toLowerCase())
    .join(":")}::/64`;
}
