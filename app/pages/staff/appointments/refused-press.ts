/** A press that was not done, with what was chosen and typed beside it. */
export type Refused = {
  verb: string;
  /** Why, as a sentence. */
  message: string;
  /** Nobody ticked that the names on file were looked at. */
  unlooked: boolean;
  /** What the box that was ticked stood for; empty where none was. */
  ticked: string;
  /** In the order of their fields; empty where none was chosen. */
  times: string[];
  kind: string;
  /** Those of them that are offered to others: pressed again, they are given away. */
  offered: string[];
  willCall: boolean;
  onTheLine?: boolean | undefined;
  words: string;
};
