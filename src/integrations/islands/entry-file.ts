/**
 * The address of the script that brings widgets to life (hydrate.ts), the same in every release. inline.ts and outdated.ts write it
 * themselves: what they imported would be a file of its own, and inline.ts must stand in the page.
 */
export const ENTRY_FILE = '/islands.js';
