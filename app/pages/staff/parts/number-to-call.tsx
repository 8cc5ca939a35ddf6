import { CallLink } from "./call-link.tsx";

type Props = {
  phone: string;
  /** A correction of theirs holds another number than the one told before it: which, only its words say. */
  isCorrected: boolean;
  /** Somebody is asked before they are called. */
  asksFirst?: boolean;
};

/** In a list, where nothing more of it is read before somebody calls. */
export function NumberToCall({ phone, isCorrected, asksFirst = false }: Props) {
  if (isCorrected) return "they corrected their number: open it first";
  return asksFirst ? phone : <CallLink phone={phone} />;
}
