/**
 * The request with an address that everything behind can read. PostgreSQL looks for no character zero: one is shown as
 * browsers show it. A path that cannot be decoded is taken as its own signs; the router would write it into the log,
 * and it may hold a receipt's token. Neither leads anywhere.
 */
export function withReadableAddress(request: Request): Request {
  if (!request.url.includes("%")) return request;
  const address = new URL(request.url.replaceAll("%00", "%ef%bf%bd"));
  if (!isDecodable(address.pathname)) address.pathname = address.pathname.replaceAll("%", "%25");
  else if (!request.url.includes("%00")) return request;
  return new Request(address, request);
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
