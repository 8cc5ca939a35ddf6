/**
 * The inbox, a week or day, the reception or the page of an enquiry, whose address says in which list that stands: an
 * address of the staff area and nothing else; undefined for any other.
 */
export function listIn(address: string | null): string | undefined {
  return address !== null && LIST.test(address) ? address : undefined;
}

const LIST = /^\/staff(\/appointments(?:\/day)?|\/reception|\/enquiries\/[0-9a-z-]{1,64})?(\?[^\\\s#]*)?$/;

/** What is returned to: the enquiry, where the page was reached from one, and the list behind it. */
export function waysBack(list: string): { list: string; enquiry: string | undefined } {
  const isEnquiry = list.startsWith("/staff/enquiries/");
  return isEnquiry ? { list: `/staff${queryOf(list)}`, enquiry: list } : { list, enquiry: undefined };
}

/** The page of an enquiry as it stands in the list that another page was reached from. */
export function enquiryIn(list: string | undefined, id: string): string {
  const isInbox = list !== undefined && !/^\/staff\/(appointments|reception)/.test(list);
  return `/staff/enquiries/${id}${isInbox ? queryOf(list) : ""}`;
}

const queryOf = (address: string) => /\?.*$/.exec(address)?.[0] ?? "";

/** The page of an appointment, which leads back to the list it was reached from; `more`: what else its address says. */
export function bookingAddress(id: string, list: string | undefined, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...more, ...(list ? { list } : {}) });
  return `/staff/appointments/${id}${query.size === 0 ? "" : `?${query}`}`;
}
