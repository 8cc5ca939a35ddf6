/** What the socket tells beside the request. */
export type Connection = {
  visitor: string;
  /** Lets the body of this request take so many milliseconds to arrive, where it is known to be large. */
  allowLonger?: (milliseconds: number) => void;
};
