/** How the firm and the visitor name an enquiry on the telephone. */
export function ReferenceNumber({ reference }: { reference: string }) {
  return (
    <>
      Your reference number is <strong className="reference">{reference}</strong>.
    </>
  );
}
