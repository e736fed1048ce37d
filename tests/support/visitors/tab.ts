export type PageFacts = Readonly<Record<string, string>>;

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
