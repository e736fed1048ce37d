import type { Start } from './wait.ts';

/**
 * The module that starts widgets and knows which modules each one needs. Its name never changes, so that a change of a
 * widget does not change the pages that hold it; browsers keep it for a short time only.
 */
export const START_FILE = '/islands.js';

/** What brings a widget to life. */
export interface IslandModules {
  /** The module of the component, and the name under which it exports it. */
  file: string;
  name: string;
  /** The module that brings React components to life. */
  renderer: string;
  /** Every module that these two lead to, themselves included, so that one round trip fetches all. */
  all: readonly string[];
  /** Those that the component asks for as soon as it is alive; not there when it has none. */
  later?: readonly string[];
}

/** What the module puts on the page's global object: a script of its kind has no exports. */
export interface Starter {
  start: Start;
  /** Fetches the widgets in view, without running them. */
  warm: () => void;
  /** Addresses of the modules that a widget needs, by the widget's name. */
  modulesOf: (name: string) => readonly string[];
}

declare global {
  // The names of the page's own globals are few; this one is set by the start file alone.
  var islands: Starter;
}
