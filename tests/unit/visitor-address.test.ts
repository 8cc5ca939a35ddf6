import { expect, test } from "vitest";
import { visitorAddress } from "#server/http/visitor-address.ts";

/** Who counts as the visitor: trusted proxies, the socket's address, X-Forwarded-For, and the address that results. */
test.each([
  ["no proxy: the header is a claim by the visitor", [], "203.0.113.5", "198.51.100.1", "203.0.113.5"],
  ["one proxy", ["10.0.0.1"], "10.0.0.1", "198.51.100.1", "198.51.100.1"],
  [
    "what the visitor wrote in front of it does not count",
    ["10.0.0.1"],
    "10.0.0.1",
    "1.2.3.4, 198.51.100.1",
    "198.51.100.1",
  ],
  ["a chain of trusted ones", ["10.0.0.0/8"], "10.0.0.1", "198.51.100.1, 10.9.9.9", "198.51.100.1"],
  ["a stranger that calls itself a proxy", ["10.0.0.1"], "203.0.113.5", "10.0.0.1", "203.0.113.5"],
  ["a proxy that forgets the header", ["10.0.0.1"], "10.0.0.1", null, "10.0.0.1"],
  ["IPv4 on a socket for both", ["10.0.0.1"], "::ffff:10.0.0.1", "::ffff:198.51.100.1", "198.51.100.1"],
  ["an IPv6 address that ends as IPv4 does", [], "2001:db8::ffff:198.51.100.1", null, "2001:db8:0:0::/64"],
  ["a proxy with an IPv6 address", ["2001:db8:f::1"], "2001:db8:f::1", "198.51.100.1", "198.51.100.1"],
  ["a range of them", ["fd00::/8"], "fd12::7", "198.51.100.1, fd00::2", "198.51.100.1"],
  ["a stranger beside that range", ["fd00::/8"], "fe80::7", "198.51.100.1", "fe80:0:0:0::/64"],
  ["a household's IPv6 addresses count as one", [], "2001:db8:1:2:3:4:5:6", null, "2001:db8:1:2::/64"],
  ["however they are written", [], "2001:0DB8:0001:0002::9", null, "2001:db8:1:2::/64"],
  ["whatever is left out of them", [], "2001:db8::3:4:5:6:7", null, "2001:db8:0:3::/64"],
  ["the loopback", [], "::1", null, "0:0:0:0::/64"],
  ["no socket any more", [], undefined, null, "unknown"],
  ["no socket any more behind a proxy", ["10.0.0.1"], undefined, "198.51.100.1", "unknown"],
])("%s", (_case, trusted, remote, forwardedFor, expected) => {
  expect(visitorAddress(trusted)(remote, forwardedFor)).toBe(expected);
});
