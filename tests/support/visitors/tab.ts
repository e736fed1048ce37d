export type PageFacts = Readonly<Record<string, string>>;

export interface ChosenFile {
  name: string;
  type: string;
  text: string;
}

/** `Visitor` uses this of a browser: what all engines can do, also without scripts. */
export interface Tab {
  open: (address: string) => Promise<void>;
  address: () => Promise<string>;
  reload: () => Promise<void>;
  /** Runs in the page, with its globals and these facts only. */
  run: (script: (facts: PageFacts) => unknown, facts?: PageFacts) => Promise<unknown>;
  click: (x: number, y: number) => Promise<void>;
  type: (text: string) => Promise<void>;
  attach: (selector: string, upload: ChosenFile) => Promise<void>;
  another: () => Promise<Tab>;
  close: () => Promise<void>;
}

export interface BrowserStart {
  hasScripts: boolean;
}

export interface BrowserEngine {
  start: (how: BrowserStart) => Promise<{ tab: Tab; end: () => Promise<void> }>;
  stop: () => Promise<void>;
}
