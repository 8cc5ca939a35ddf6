/** One window of an engine, as far as these tests need it. Sizes in CSS pixels. */
export type Window = {
  resize: (width: number, height: number) => Promise<void>;
  /** Opens an address and waits until it is loaded. */
  open: (address: string) => Promise<void>;
  /** Runs a function inside of the page: it sees nothing from outside but what it is given, which must be JSON. */
  run: <Answer, Given extends unknown[]>(script: (...given: Given) => Answer, ...given: Given) => Promise<Answer>;
  /** A press of the mouse, where the element stands. */
  press: (selector: string) => Promise<void>;
  /** PNG of what the window shows. */
  picture: () => Promise<Buffer>;
  /** The engine ends. */
  close: () => Promise<void>;
};

export type Wishes = {
  /** True where it is left out. */
  script?: boolean;
  theme?: "light" | "dark";
};
