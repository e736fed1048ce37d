/**
 * The address of hydrate.ts, the same in every release. inline.ts and outdated.ts repeat it: an import would be a file
 * of its own, and inline.ts is inlined in every page.
 */
export const ENTRY_FILE = '/islands.js';
