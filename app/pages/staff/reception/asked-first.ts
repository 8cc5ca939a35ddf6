/** About which enquiry somebody is asked before anything is said to the person of another. */
export type AskedFirst = {
  id: string;
  kind: string;
  reference: string;
  /** How it was closed, and by whom. */
  state: string;
  closedBy: string | null;
  /** It is their own. */
  isOwn: boolean;
  /** It is theirs, by what staff said, the e-mail address or the number; else it may be another's. */
  isSure: boolean;
  /** Beside how it was closed is said whom to ask. */
  asks: boolean;
  /** They were told how it stands: there is nothing left to ask. */
  knows: boolean;
  /** What they do not know yet of their appointment, as a sentence: whoever is asked says who tells them. */
  unaware: string | undefined;
};
