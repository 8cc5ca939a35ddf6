import { useEffect, useRef } from "react";
import type { Receipt } from "#firm/enquiries/receipt.ts";

/** Beside the emptied form: what was received, and where it can be read again (reading 35). */
export function ReceiptPanel({ receipt }: { receipt: Receipt }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [receipt.reference]);
  return (
    <div className="receipt-panel">
      <h3 tabIndex={-1} ref={heading}>
        We have received your {receipt.kind === "message" ? "message" : "appointment request"}
      </h3>
      <p>
        Your reference number is <strong className="reference">{receipt.reference}</strong>
      </p>
      {receipt.time && <p>{receipt.time.words}</p>}
      {receipt.answerBy && <p>We will answer by {receipt.answerBy}.</p>}
      <p>
        <a href={receipt.path}>Open your receipt</a> to {receipt.time && "move or cancel your appointment, or to "}read
        it again, print it, correct it or withdraw it.
      </p>
    </div>
  );
}
