/** hydrate.ts in every release. inline.ts and outdated.ts repeat it, because an import would be a file of its own. */
export const ENTRY_FILE = '/islands.js';
