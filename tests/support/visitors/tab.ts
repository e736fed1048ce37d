/** What a script in a page is told. */
export type PageFacts = Readonly<Record<string, string>>;

/** A file to upload. */
export interface ChosenFile {
  name: string;
  type: string;
  text: string;
}

/** What `Visitor` needs of a browser's tab: the least that all engines can do, with scripts switched off too. */
export interface Tab {
  open: (address: string) => Promise<void>;
  address: () => Promise<string>;
  reload: () => Promise<void>;
  /** Runs a function in the page; it knows nothing but the globals of the page and its facts. */
  run: (script: (facts: PageFacts) => unknown, facts?: PageFacts) => Promise<unknown>;
  /** Presses the mouse at a place of the window, in CSS pixels. */
  click: (x: number, y: number) => Promise<void>;
  /** Types with the keyboard into what has the focus. */
  type: (text: string) => Promise<void>;
  /** Chooses a file in the field that a CSS selector finds. */
  attach: (selector: string, upload: ChosenFile) => Promise<void>;
  /** Opens a second tab of the same browser. */
  another: () => Promise<Tab>;
  close: () => Promise<void>;
}

/** How a browser is started. */
export interface BrowserStart {
  hasScripts: boolean;
}

/** A browser as its engine starts it: with nothing of an earlier visit. */
export interface BrowserEngine {
  start: (how: BrowserStart) => Promise<{ tab: Tab; end: () => Promise<void> }>;
  stop: () => Promise<void>;
}
