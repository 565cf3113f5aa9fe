// What somebody can do now who comes for the first time.

export interface Thing {
  /** What the button says, and what comes of it. */
  words: string[];
  act: () => void;
}
